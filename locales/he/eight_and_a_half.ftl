eight-and-a-half-title = שמונה וחצי
eight-and-a-half-about = נפטרים מהקלפים על קופה שרק עולה, ונזהרים מהשוטר. 2 עד 5 שחקנים.
eight-and-a-half-command = שמונה וחצי: קלפים נסתרים ודף ניקוד
eight-and-a-half-describe-target = כמה נקודות מסיימות את המשחק
eight-and-a-half-option-target = עד { $value } נקודות
eight-and-a-half-option-seconds-30 = 30 שניות לתור
eight-and-a-half-option-seconds-60 = 60 שניות לתור
eight-and-a-half-option-seconds-300 = 5 דקות לתור
eight-and-a-half-option-seconds-86400 = יממה לתור

eight-and-a-half-my-hand = היד שלי
eight-and-a-half-ready = מוכנים
eight-and-a-half-take = קחו את הקופה
eight-and-a-half-turn-blind = הפכו קלף עיוור { $place }
eight-and-a-half-number = משחקון { $number }
eight-and-a-half-deciding = משחקון מכריע { $number }
eight-and-a-half-card-h = ½
eight-and-a-half-card-d = שד
eight-and-a-half-card-8-h = ⁦8+½⁩

eight-and-a-half-pot = הקופה עומדת על **{ $value }**.
eight-and-a-half-first = הקופה ריקה.
eight-and-a-half-empty = הקופה ריקה: כל קלף פותח אותה.
eight-and-a-half-turn = ⏳ התור של { $name }, הזמן נגמר { $clock }
eight-and-a-half-your-turn = ⏳ **תורכם**, הזמן נגמר { $clock }
eight-and-a-half-offender = 🚨 הקופה נשארה על חצי בידי { $name }: { $card } עכשיו הוא השוטר.
eight-and-a-half-not-yet = ⏳ עוד לא תורכם: על השולחן רואים את הקופה ואת מי שבתור. כשיגיע תורכם, לחצו על קלף.
eight-and-a-half-without-you = המשחקון המכריע הזה בלעדיכם: אפשר לצפות בו על השולחן.
eight-and-a-half-between = בין שני משחקונים: דף הניקוד על השולחן.
eight-and-a-half-waits = ⏳ המשחקון הבא מתחיל { $clock }, או כשכולם מוכנים: { $names }
eight-and-a-half-decides = ⚔️ תיקו בראש: משחקון מכריע בין { $names }.
eight-and-a-half-over = 🏆 המשחק של { $names }!
eight-and-a-half-sheet = דף הניקוד של שמונה וחצי
eight-and-a-half-totals = **סך הכול:** { $totals }
eight-and-a-half-sheet-alt = { $number ->
    [one] דף הניקוד אחרי משחקון אחד: { $totals }
   *[other] דף הניקוד אחרי { $number } משחקונים: { $totals }
}
eight-and-a-half-alt = הקופה עומדת על { $value }. { $seats }
eight-and-a-half-alt-seat = { $name }: גלויים { $open }, סך הכול { $cards } קלפים
eight-and-a-half-hand-alt = היד שלכם: { $cards }

eight-and-a-half-why-five-rule = { $cards }: על 5 רק 5 ומטה, ½, 0 או שד.
eight-and-a-half-why-eight-and-a-half = { $cards }: על ⁦8½⁩ רק 9, שד או ⁦8+½⁩.
eight-and-a-half-why-not-whole = { $cards }: 0 רק על ערכים שלמים.
eight-and-a-half-why-too-low = { $cards }: נמוך מהקופה ({ $value }).
eight-and-a-half-why-above-nine = { $cards }: מעל 9 אין מספר מתאים.

eight-and-a-half-news-dealt = 🂠 הקלפים חולקו; הפתיחה של { $name }.
eight-and-a-half-news-timed-out = ⌛ נגמר הזמן של { $name }.
eight-and-a-half-news-played = { $count ->
    [one] הקלף של { $name }: { $card }.
   *[other] הקלפים של { $name }: { $card } ×{ $count }.
}
eight-and-a-half-news-took = 🔥 הקופה הולכת אל { $name } ({ $count }).
eight-and-a-half-news-blind-turned = הקלף העיוור { $place } של { $name }: { $card }.
eight-and-a-half-news-blind-failed = הוא לא מתאים, וחוזר עם הפנים למטה.
eight-and-a-half-news-policeman = 🚓 שוטר! הקופה הולכת אל { $offender } ({ $count }).
eight-and-a-half-news-mini-game-over = 🏁 נגמרו הקלפים של { $name }!
eight-and-a-half-news-deciding-next = ⚔️ תיקו בראש.
eight-and-a-half-news-ready = { $name } בפנים.

refused-between-mini-games = המשחקון נגמר: לחצו "מוכנים" כדי להמשיך.
refused-mini-game-running = המשחקון עוד נמשך.
refused-not-a-play = זה לא מהלך: קלפים זהים, או 8 עם ½ אחד.
refused-not-held = אין לכם הקלף הזה.
refused-zones-mixed = לא מערבבים יד וקלפים גלויים באותו מהלך.
refused-hand-first = קודם היד; הקלפים הגלויים אחר כך.
refused-only-blind = נשארו רק קלפים עיוורים: הפכו אחד מהם.
refused-opening-card = את הקופה הראשונה פותחים בקלף { $card } שלכם.
refused-must-play = יש לכם מהלך, ולכן אי אפשר לקחת את הקופה.
refused-must-turn = הפכו אחד מהקלפים העיוורים.
refused-open-remain = הקלפים העיוורים באים בסוף, אחרי היד והגלויים.
refused-blind-gone = אין קלף עיוור במקום { $place }.
refused-eight-and-a-half = על ⁦8½⁩ אפשר לשחק רק 9, שד או ⁦8+½⁩.
refused-not-whole = 0 רק על ערכים שלמים; הקופה עומדת על { $value }.
refused-five-rule = על 5 משחקים 5 ומטה, ½, 0 או שד.
refused-above-nine = הקופה עומדת על { $value }: מעל 9 אין מספר מתאים.
refused-too-low = הקופה עומדת על { $value }: שחקו את זה או יותר.
refused-no-sheet = עוד לא שיחקו כאן שמונה וחצי.
refused-without-sheet = למשחק הזה אין דף ניקוד: דף כזה יש רק למשחקים של שמונה וחצי.

eight-and-a-half-facts = ⭐ נקודות { $points } · נקודות בונוס { $bonus } · יציאות ראשונות { $first } · שוטרים { $policemen } · תפיסות { $caught }

command-scoresheet = דף הניקוד של ⁦8½⁩ בערוץ הזה
describe-sheet-match = משחק קודם של ⁦8½⁩, המספר שלו ב-/history
