eight-and-a-half-title = שמונה וחצי
eight-and-a-half-about = נפטרים מהקלפים, מעלים את הקופה ונזהרים מהשוטר. 2 עד 5 שחקנים.
eight-and-a-half-command = שמונה וחצי: קופה שעולה, שוטר ודף ניקוד
eight-and-a-half-describe-target = עד כמה נקודות משחקים
eight-and-a-half-option-target = עד { $value } נקודות
eight-and-a-half-option-target-3 = קצר, עד 3 נקודות: יכול להיגמר אחרי משחקון אחד
eight-and-a-half-option-seconds-30 = 30 שניות לתור
eight-and-a-half-option-seconds-60 = 60 שניות לתור
eight-and-a-half-option-seconds-300 = 5 דקות לתור
eight-and-a-half-option-seconds-86400 = יממה לתור

eight-and-a-half-my-hand = היד שלי
eight-and-a-half-ready = מוכנים
eight-and-a-half-take = קחו את הקופה
eight-and-a-half-turn-blind = הפכו קלף עיוור { $place }
eight-and-a-half-number = משחקון { $number }
eight-and-a-half-deciding = משחקון הכרעה { $number }
eight-and-a-half-card-h = ½
eight-and-a-half-card-d = שד
eight-and-a-half-card-8-h = ⁦8+½⁩

eight-and-a-half-pot = הקופה עומדת על **{ $value }**.
eight-and-a-half-first = הקופה ריקה.
eight-and-a-half-empty = הקופה ריקה: כל קלף פותח אותה.
eight-and-a-half-turn = ⏳ התור של { $name }, הזמן נגמר { $clock }
eight-and-a-half-your-turn = ⏳ **תורכם**, הזמן נגמר { $clock }
eight-and-a-half-legend = -# ⭐ נקודות · 🗂️ בבנק · 🖐️ ביד · 🔥 שרופים
eight-and-a-half-offender = 🚨 עבירה של { $name }: הקופה נשארה על חצי. השוטר עכשיו הוא { $card }.
eight-and-a-half-not-yet = ⏳ עוד לא תורכם. הקופה והתור מופיעים בשולחן; כשיגיע תורכם, לחצו על קלף.
eight-and-a-half-without-you = את משחקון ההכרעה משחקים בלעדיכם. אפשר לצפות בשולחן.
eight-and-a-half-between = הפסקה בין משחקונים. דף הניקוד מופיע בשולחן.
eight-and-a-half-waits = ⏳ המשחקון הבא מתחיל { $clock }, או כשכולם לוחצים **מוכנים**. עוד מחכים ללחיצה של { $names }
eight-and-a-half-decides = ⚔️ תיקו בראש: משחקון הכרעה בין { $names }.
eight-and-a-half-over = 🏆 מקום ראשון: { $names }!
eight-and-a-half-sheet = דף הניקוד של שמונה וחצי
eight-and-a-half-totals = **סך הכול:** { $totals }
eight-and-a-half-sheet-alt = { $number ->
    [one] דף הניקוד אחרי משחקון אחד: { $totals }
   *[other] דף הניקוד אחרי { $number } משחקונים: { $totals }
}
eight-and-a-half-alt = הקופה עומדת על { $value }. { $seats }
eight-and-a-half-alt-seat = { $name }: פתוחים { $open }, סך הכול { $cards } קלפים
eight-and-a-half-hand-alt = היד שלכם: { $cards }

eight-and-a-half-why-five-rule = { $cards }: על 5 רק 5 ומטה, ½, 0 או שד.
eight-and-a-half-why-eight-and-a-half = { $cards }: על ⁦8½⁩ רק 9, שד או ⁦8+½⁩.
eight-and-a-half-why-not-whole = { $cards }: 0 רק על ערכים שלמים.
eight-and-a-half-why-too-low = { $cards }: נמוך מהקופה ({ $value }).
eight-and-a-half-why-above-nine = { $cards }: מעל 9 אין מספר מתאים.

eight-and-a-half-news-dealt = 🃏 הקלפים חולקו. התור הראשון של { $name }.
eight-and-a-half-news-timed-out = ⌛ נגמר הזמן של { $name }.
eight-and-a-half-news-played = { $count ->
    [one] { $name }: { $card }.
   *[other] { $name }: { $card } ×{ $count }.
}
eight-and-a-half-news-took = 🔥 הקופה עוברת אל { $name }: { $count ->
    [one] קלף שרוף אחד
   *[other] { $count } קלפים שרופים
}.
eight-and-a-half-news-blind-turned = 🎴 { $name } מגלה את הקלף העיוור מספר { $place }: { $card }.
eight-and-a-half-news-blind-failed = לא מתאים: הקלף נהפך בחזרה.
eight-and-a-half-news-policeman = 🚓 שוטר! הקופה עוברת אל { $offender }: { $count ->
    [one] קלף שרוף אחד
   *[other] { $count } קלפים שרופים
}.
eight-and-a-half-news-mini-game-over = 🏁 נגמרו הקלפים של { $name }!
eight-and-a-half-news-deciding-next = ⚔️ תיקו בראש.
eight-and-a-half-news-ready = 👍 { $name } בפנים.

refused-between-mini-games = המשחקון נגמר: לחצו "מוכנים" כדי להמשיך.
refused-mini-game-running = המשחקון עוד נמשך.
refused-not-a-play = אלה לא יורדים יחד: רק קלפים זהים, או 8 עם ½ אחד.
refused-not-held = אין לכם קלף כזה.
refused-zones-mixed = אי אפשר לשחק יחד קלפים מהיד וקלפים פתוחים.
refused-hand-first = קודם היד, ורק אחר כך הקלפים הפתוחים.
refused-only-blind = נשארו רק קלפים עיוורים: הפכו אחד מהם.
refused-opening-card = את הקופה הראשונה פותחים עם הקלף { $card } שלכם.
refused-must-play = יש לכם קלף מתאים, ולכן אי אפשר לקחת את הקופה.
refused-must-turn = הפכו אחד מהקלפים העיוורים.
refused-open-remain = הקלפים העיוורים באים בסוף, אחרי היד והפתוחים.
refused-blind-gone = אין קלף עיוור מספר { $place }.
refused-eight-and-a-half = על ⁦8½⁩ אפשר לשחק רק 9, שד או ⁦8+½⁩.
refused-not-whole = 0 רק על ערכים שלמים; הקופה עומדת על { $value }.
refused-five-rule = על 5 משחקים 5 ומטה, ½, 0 או שד.
refused-above-nine = הקופה עומדת על { $value }: מעל 9 אין מספר מתאים.
refused-too-low = הקופה עומדת על { $value }: צריך קלף כזה או גבוה ממנו.
refused-no-sheet = עוד לא שיחקו כאן שמונה וחצי.
refused-without-sheet = למשחק הזה אין דף ניקוד. דף ניקוד יש רק בשמונה וחצי.

eight-and-a-half-facts = ⭐ נקודות: { $points } · נקודות בונוס: { $bonus } · סיום ראשון: { $first } · שוטרים: { $policemen } · קופות בגלל שוטר: { $caught }

command-scoresheet = דף הניקוד של שמונה וחצי בערוץ הזה
describe-sheet-match = משחק קודם של שמונה וחצי, המספר שלו ב-‎/history‎

# המאמן
eight-and-a-half-coach-catch = הקופה הייתה על חצי אחרי המהלך של { $offender }: זה היה השוטר, והיא הייתה עוברת אל { $offender } ({ $count } קלפים).
eight-and-a-half-coach-policeman = השארתם את הקופה על { $value }. אם יש { $card } אצל { $name }, זה השוטר, והקופה עוברת אליכם.
eight-and-a-half-coach-sheds = { $count ->
    [one] כך נפטרים מעוד קלף אחד בבת אחת.
   *[other] כך נפטרים מעוד { $count } קלפים בבת אחת.
} לא היה צורך לשמור אותם.
eight-and-a-half-coach-keeps = { $card } מתאים כשכמעט שום דבר אחר לא מתאים: כדאי לשמור לתור כזה.
eight-and-a-half-coach-low = כשהקופה על { $value }, יותר קלפים מתאימים כשהתור חוזר אליכם.
eight-and-a-half-coach-high = כשהקופה על { $value }, פחות קלפים מתאימים, והסיכוי שהקופה תישאר אצל { $name } גדול יותר.
eight-and-a-half-coach-often = משם מנצחים לעתים קרובות יותר.
