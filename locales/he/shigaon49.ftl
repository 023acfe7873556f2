shigaon49-title = שיגעון 49
shigaon49-about = מכירות פומביות בכסף סודי על לוח 7×7; ארבעה בשורה מנצחים. 2 עד 5 שחקנים.
shigaon49-command = שיגעון 49: מכירות בכסף סודי
shigaon49-describe-minimum = מחיר פתיחה מינימלי
shigaon49-describe-check = "צ'ק" במקום פתיחה
shigaon49-describe-honour = להציע יותר ממה שיש, על אחריותכם
shigaon49-option-minimum-on = מחיר פתיחה מינימלי
shigaon49-option-minimum-off = בלי מחיר פתיחה מינימלי
shigaon49-option-check-on = צ'ק מותר
shigaon49-option-check-off = בלי צ'ק
shigaon49-option-honour-on = על הכבוד: מותר להציע יותר ממה שיש
shigaon49-option-honour-off = רק מה שיש
shigaon49-option-seconds-30 = 30 שניות לתור
shigaon49-option-seconds-60 = 60 שניות לתור
shigaon49-option-seconds-300 = 5 דקות לתור
shigaon49-option-seconds-86400 = יממה לתור
shigaon49-note-2 = בשני שחקנים מחיר הפתיחה המינימלי תמיד תקף.
shigaon49-note-5 = בחמישה שחקנים מנצחים בשלושה אסימונים בקו.

shigaon49-my-money = הכסף שלי
shigaon49-choose-cell = בחרו משבצת
shigaon49-open = פתחו ב-{ $amount }
shigaon49-bid = הציעו { $amount }
shigaon49-bid-any = הציעו…
shigaon49-bid-title = ההצעה שלכם
shigaon49-bid-label = דולרים שלמים, { $least } או יותר
shigaon49-check = צ'ק
shigaon49-pass = פרשו
shigaon49-decline = בלי אסימון שני
shigaon49-ring = משבצות { $first } עד { $last }

shigaon49-cash = יש לכם **{ $cash }**.
shigaon49-tokens = { $count ->
    [0] עדיין אין לכם אסימון על הלוח.
    [one] יש לכם אסימון אחד על הלוח.
    [two] יש לכם שני אסימונים על הלוח.
   *[other] יש לכם { $count } אסימונים על הלוח.
}
shigaon49-payouts = התשלום האחרון הביא לכם { $sums }.
shigaon49-place = בחרו משבצת לאסימון החדש.
shigaon49-place-extra = 49 כבר שלכם: הניחו עוד אסימון על כל משבצת ריקה, או ותרו.
shigaon49-turn-bid = ⏳ { $name } בתור להציע, הזמן נגמר { $clock }
shigaon49-turn-place = ⏳ { $name } בתור לבחור משבצת, הזמן נגמר { $clock }
shigaon49-on-sale = 🃏 למכירה: **{ $card }**, החל מ-{ $least }.
shigaon49-on-sale-higher = 🃏 למכירה: **{ $card }**. ההצעה הבאה: { $least } או יותר.
shigaon49-on-sale-highest = 🃏 למכירה: **{ $card }**. אי אפשר להציע יותר.
shigaon49-card-number = משבצת { $first }
shigaon49-card-range = כל משבצת ריקה מ-{ $first } עד { $last }
shigaon49-card-forty-nine = משבצת 49
shigaon49-bids = 💬 { $record }
shigaon49-purses = 💰 הכסף: { $purses }
shigaon49-alt = לוח 7 על 7. למכירה: { $card }. { $seats }
shigaon49-alt-over = לוח 7 על 7. המשחק נגמר. { $seats }
shigaon49-alt-seat = ל{ $name } יש { $cells }

shigaon49-news-bid = הצעה של { $name }: { MONEY($amount) }.
shigaon49-news-checked = צ'ק של { $name }.
shigaon49-news-passed = פרישה של { $name }.
shigaon49-news-timed-out = ⌛ נגמר הזמן של { $name }.
shigaon49-news-won = 🔨 המכירה הולכת אל { $name } תמורת { MONEY($amount) }.
shigaon49-news-placed = אסימון של { $name } על { $cell }.
shigaon49-news-replaced = אסימון של { $name } על { $cell } במקום זה של { $loser }!
shigaon49-news-stays = 49 כבר של { $name }, ומותר להניח עוד אסימון.
shigaon49-news-declined = ויתור של { $name } על אסימון שני.
shigaon49-news-unsold = איש לא פתח: הקלף { $card } יוצא מהמשחק.
shigaon49-news-taken = נשלף הקלף { $card }, אבל המשבצת תפוסה: הקלף הבא.
shigaon49-news-full = נשלף הקלף { $card }, אבל אין שם משבצת ריקה: הקלף הבא.
shigaon49-news-payout = 💵 תשלום על כל האסימונים שעל הלוח!
shigaon49-news-unpaid = 😳 אין ל{ $name } איך לשלם { MONEY($amount) }.
shigaon49-news-lost = זה עולה אסימון: { $name } בלי { $cell }.
shigaon49-news-sits-out = המכירה הזאת בלי { $name }.
shigaon49-news-again = אותו קלף נמכר שוב.
shigaon49-news-line = 🏆 שורה של { $name } וניצחון!
shigaon49-news-deck = נגמרו הקלפים: מנצחים לפי מספר האסימונים.

refused-no-amount = כתבו סכום שלם בדולרים, למשל 7.
refused-bid-too-low = ההצעה הקטנה ביותר עכשיו היא { MONEY($least) }.
refused-bid-too-high = יש לכם { MONEY($most) }, אי אפשר להציע יותר מזה.
refused-bid-over-limit = ההצעה הגדולה ביותר היא { MONEY($most) }.
refused-check-off = בשולחן הזה אין צ'ק.
refused-check-too-late = כבר פתחו, או שכבר אמרתם צ'ק: הציעו או פרשו.
refused-not-auction = אין עכשיו מכירה: מניחים אסימון.
refused-not-placing = אין עכשיו אסימון להניח.
refused-cell-taken = משבצת { $cell } תפוסה.
refused-cell-outside = משבצת { $cell } לא שייכת לקלף הזה: בחרו מ-{ $first } עד { $last }.
refused-must-place = את האסימון הזה חייבים להניח.

shigaon49-facts = 💰 הוצאות { MONEY($spent) } · מכירות שנקנו { $cards } · שורות מנצחות { $lines }
