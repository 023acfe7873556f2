shigaon49-title = שיגעון 49
shigaon49-about = מכירות פומביות בכסף סודי על לוח 7×7; ארבעה אסימונים ברצף מנצחים. 2 עד 5 שחקנים.
shigaon49-command = שיגעון 49: מכירות פומביות בכסף סודי
shigaon49-describe-minimum = הצעה התחלתית לפי הקלף
shigaon49-describe-check = "צ'ק" במקום פתיחה
shigaon49-describe-honour = להציע יותר ממה שיש לכם, על אחריותכם
shigaon49-option-minimum-on = הצעה התחלתית לפי הקלף
shigaon49-option-minimum-off = הצעה התחלתית מ-⁦$1⁩
shigaon49-option-check-on = צ'ק מותר
shigaon49-option-check-off = בלי צ'ק
shigaon49-option-honour-on = עניין של כבוד: מותר להציע גם כסף שאין לכם
shigaon49-option-honour-off = מציעים רק כסף שיש לכם
shigaon49-option-seconds-30 = 30 שניות לתור
shigaon49-option-seconds-60 = 60 שניות לתור
shigaon49-option-seconds-300 = 5 דקות לתור
shigaon49-option-seconds-86400 = יממה לתור
shigaon49-note-2 = בשני שחקנים ההצעה ההתחלתית היא תמיד לפי הקלף.
shigaon49-note-5 = בחמישה שחקנים מספיקים שלושה אסימונים ברצף.

shigaon49-my-money = הכסף שלי
shigaon49-choose-cell = בחרו משבצת
shigaon49-open = פתחו ב-{ $amount }
shigaon49-bid = הציעו { $amount }
shigaon49-bid-any = הציעו…
shigaon49-bid-title = ההצעה שלכם
shigaon49-bid-label = דולרים שלמים, { $least } או יותר
shigaon49-check = צ'ק
shigaon49-pass = פרשו
shigaon49-decline = בלי אסימון נוסף
shigaon49-ring = משבצות { $first } עד { $last }

shigaon49-cash = יש לכם **{ $cash }**.
shigaon49-tokens = { $count ->
    [0] עדיין אין לכם אסימון על הלוח.
    [one] יש לכם אסימון אחד על הלוח.
    [two] יש לכם שני אסימונים על הלוח.
   *[other] יש לכם { $count } אסימונים על הלוח.
}
shigaon49-payouts = בתשלום האחרון קיבלתם מהבנק { $sums }.
shigaon49-place = בחרו משבצת לאסימון החדש.
shigaon49-place-extra = משבצת 49 כבר שלכם: הניחו עוד אסימון על משבצת ריקה לבחירתכם, או ותרו.
shigaon49-turn-bid = ⏳ התור של { $name } להציע, הזמן נגמר { $clock }
shigaon49-turn-place = ⏳ התור של { $name } לבחור משבצת, הזמן נגמר { $clock }
shigaon49-on-sale = 🃏 למכירה: **{ $card }**, החל מ-{ $least }.
shigaon49-on-sale-higher = 🃏 למכירה: **{ $card }**. ההצעה הבאה: { $least } או יותר.
shigaon49-on-sale-highest = 🃏 למכירה: **{ $card }**. אי אפשר להציע יותר.
shigaon49-card-number = משבצת { $first }
shigaon49-card-range = כל משבצת ריקה מ-{ $first } עד { $last }
shigaon49-card-forty-nine = משבצת 49
shigaon49-bids = 💬 { $record }
shigaon49-beside = { $cell }, ליד { $own } שלכם
shigaon49-too-dear = 💸 ההצעה הבאה גבוהה ממה שיש לכם: אפשר רק לפרוש.
shigaon49-too-dear-check = 💸 ההצעה הבאה גבוהה ממה שיש לכם: אפשר רק צ'ק או לפרוש.
shigaon49-last-sold = -# 🔨 הקלף הקודם: { $card } · { $name } קונה ב-{ $amount }
shigaon49-last-unsold = -# 🔨 הקלף הקודם: { $card }, בלי קונים
shigaon49-purses = 💰 הכסף: { $purses }
shigaon49-alt = לוח 7 על 7. למכירה: { $card }. { $seats }
shigaon49-alt-over = לוח 7 על 7. המשחק נגמר. { $seats }
shigaon49-alt-seat = { $name }: { $cells }

shigaon49-news-bid = { $name } מעלה הצעה: { MONEY($amount) }.
shigaon49-news-checked = ✋ { $name }: צ'ק.
shigaon49-news-passed = 👋 { $name } מחוץ למכירה.
shigaon49-news-timed-out = ⌛ נגמר הזמן של { $name }.
shigaon49-news-won = 🔨 נמכר! { $name } קונה ב-{ MONEY($amount) }.
shigaon49-news-placed = 📍 { $name } על משבצת { $cell }.
shigaon49-news-replaced = 🔁 משבצת { $cell } עוברת מידי { $loser } לידי { $name }!
shigaon49-news-stays = משבצת 49 כבר של { $name }: אפשר להניח עוד אסימון.
shigaon49-news-declined = 🚫 { $name }: בלי אסימון נוסף.
shigaon49-news-unsold = אין הצעות: הקלף { $card } יוצא מהמשחק.
shigaon49-news-taken = נשלף הקלף { $card }, אבל המשבצת תפוסה. שולפים קלף נוסף.
shigaon49-news-full = נשלף הקלף { $card }, אבל אין שם משבצת ריקה. שולפים קלף נוסף.
shigaon49-news-payout = 💵 הבנק משלם על כל אסימון שעל הלוח!
shigaon49-news-unpaid = 😳 ההצעה של { $name } ({ MONEY($amount) }) גבוהה מהכסף שיש באמת.
shigaon49-news-lost = הקנס: האסימון של { $name } יורד ממשבצת { $cell }.
shigaon49-news-sits-out = המכירה הזאת בלי { $name }.
shigaon49-news-again = המכירה של אותו קלף מתחילה מחדש.
shigaon49-news-line = 🏆 יש רצף! { $name } זוכה במשחק!
shigaon49-news-deck = נגמרו הקלפים. סופרים אסימונים: הכי הרבה מנצח.

refused-no-amount = כתבו סכום שלם בדולרים, למשל 7.
refused-bid-too-low = ההצעה הנמוכה ביותר עכשיו היא { MONEY($least) }.
refused-bid-too-high = יש לכם { MONEY($most) }, אי אפשר להציע יותר מזה.
refused-bid-over-limit = ההצעה הגבוהה ביותר האפשרית היא { MONEY($most) }.
refused-check-off = בשולחן הזה משחקים בלי צ'ק.
refused-check-too-late = המכירה כבר נפתחה, או שכבר אמרתם צ'ק: הציעו או פרשו.
refused-not-auction = אין עכשיו מכירה פומבית: מניחים אסימון.
refused-not-placing = אין עכשיו אסימון להניח.
refused-cell-taken = משבצת { $cell } תפוסה.
refused-cell-outside = משבצת { $cell } לא שייכת לקלף הזה: בחרו מ-{ $first } עד { $last }.
refused-must-place = את האסימון הזה חייבים להניח.

shigaon49-facts = 💰 הוצאות: { MONEY($spent) } · זכיות במכירות: { $cards } · רצפים מנצחים: { $lines }

# המאמן
shigaon49-did-bid = הצעה של { $amount }
shigaon49-did-check = צ'ק
shigaon49-did-pass = פרישה
shigaon49-did-decline = בלי אסימון נוסף
shigaon49-coach-stops = { $name }: חסרה רק משבצת { $cell } ל-{ $goal } ברצף, ונשארו { MONEY($cash) }. הצעה של { MONEY($amount) } הייתה עוצרת את זה.
shigaon49-coach-wins = משבצת { $cell } הייתה משלימה לכם { $goal } ברצף: היא שווה את כל הכסף שלכם.
shigaon49-coach-saves = ב-{ MONEY($amount) } הקלף עולה יותר ממה שהוא נותן: הכסף שווה יותר במכירות הבאות.
shigaon49-coach-worth = עד { MONEY($amount) } הקלף הזה עוזר לכם יותר מהכסף.
shigaon49-coach-more = עם { MONEY($amount) } הסיכוי לקבל את הקלף גדול יותר, וזה שווה את המחיר.
shigaon49-coach-less = { MONEY($amount) } מספיקים בינתיים: לא צריך לשלם יותר.
shigaon49-coach-cell = אסימון שם עוזר יותר לרצפים שלכם, או שובר יותר רצפים של אחרים.
shigaon49-coach-declines = בלי האסימון הנוסף מנצחים לעתים קרובות יותר.
shigaon49-coach-often = משם מנצחים לעתים קרובות יותר.
