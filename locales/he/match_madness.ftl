match-madness-title = מאץ' מדנס
match-madness-about = בונים את התבנית מחמישה בלוקים לפני האחרים. 1 עד 4 שחקנים; ‎`/daily`‎ לכרטיס אחד ביום.
match-madness-command = מאץ' מדנס: חמישה בלוקים, מרוץ אחד
match-madness-describe-mode = quick כרטיס אחד, total חמישה יחד
match-madness-describe-rounds = במשחק מהיר: כמה כרטיסים
match-madness-describe-level = במשחק מהיר: דרגה, או 0 למעורב
match-madness-describe-lenient = במשחק מהיר: טעויות בחינם
match-madness-option-mode-quick = משחק מהיר
match-madness-option-mode-total = שיגעון מוחלט
match-madness-option-rounds = { $value ->
    [one] כרטיס אחד
   *[other] { $value } כרטיסים
}
match-madness-option-level-0 = דרגות מעורבות
match-madness-option-level = דרגה { $value }
match-madness-option-lenient-on = סלחני: טעויות בחינם
match-madness-option-lenient-off = טעות מוציאה מהכרטיס
match-madness-note-1 = לבד מתחרים בשעון; השיאים שלכם נשמרים.

match-madness-my-bench = שולחן העבודה שלי
match-madness-ready = מוכנים
match-madness-match = הצלחתי!
match-madness-back = החזירו
match-madness-clear = נקו
match-madness-type = הקלידו
match-madness-pile = ★ { $level }
match-madness-set-aside = הניחו בצד את דרגה { $level }
match-madness-total = שיגעון מוחלט
match-madness-card-of = כרטיס { $number } מתוך { $all }
match-madness-level = { $points ->
    [one] דרגה { $level } { $stars } · נקודה אחת
   *[other] דרגה { $level } { $stars } · { $points } נקודות
}
match-madness-place = מקום { $number } { $sign }
match-madness-next-place = הבא: מקום { $number } · בחרו אחר
match-madness-no-place = אין מקום פנוי
match-madness-other-pile = בנו כרטיס אחר
match-madness-type-title = הקלידו את הסידור
match-madness-type-label = מספר בלוק במקום כל סמל

match-madness-count = ⏳ שלוש, שתיים, אחת… הביטו לכאן: הכרטיס מגיע { $clock }
match-madness-build = 🏁 **בנו!** הזמן נגמר { $clock }
match-madness-build-total = 🏁 **בנו איזה כרטיס שתרצו!** ככל שקשה יותר, יותר נקודות.
match-madness-between = ⏳ הכרטיס הבא מגיע { $clock }, או כשכולם מוכנים: { $names }
match-madness-over-finished = 🏁 { $scores } · ⏱️ { $time }
match-madness-over-idle = 🏁 חמש דקות בלי כרטיס: זה הסוף. { $scores } · ⏱️ { $time }
match-madness-score-cards = { $count ->
    [one] { $name }: כרטיס **אחד**
   *[other] { $name }: **{ $count }** כרטיסים
}
match-madness-score-points = { $count ->
    [one] { $name }: נקודה **אחת**
   *[other] { $name }: **{ $count }** נקודות
}
match-madness-is-out = ❌ { $name }: בחוץ עד סוף הכרטיס
match-madness-owes = 🪙 חוב של כרטיס: { $name }
match-madness-rests = 💤 ההכרזה של { $name } תחזור לפעול { $clock }
match-madness-last-won = 🏆 דרגה { $level }: { $name }, **{ $time }** שנ׳, { $rows }
match-madness-last-aside = 🧩 דרגה { $level }: אף אחד, הפתרון { $rows }
match-madness-photo = 📸 { $finishes }
match-madness-finish-won = { $name } **{ $time }** שנ׳ ✅
match-madness-finish-wrong = { $name } **{ $time }** שנ׳ ❌
match-madness-finish-late = { $name } { $time } שנ׳

match-madness-news-declared = 🙌 הכרזה של { $name }: **הצלחתי!**
match-madness-news-won = 🏆 הכרטיס של { $name }, אחרי **{ $ms }** שניות!
match-madness-news-paid = 🪙 תשובה נכונה של { $name } אחרי **{ $ms }** שניות, והכרטיס מחזיר את החוב.
match-madness-news-wrong = ❌ הסידור של { $name } אינו הכרטיס.
match-madness-news-lost = הכרטיס האחרון (דרגה { $level }) יוצא מהמשחק.
match-madness-news-agreed = 🗑️ הצעה של { $name } להניח כרטיס בצד.
match-madness-news-aside = 🗑️ { $reason }: הכרטיס (דרגה { $level }) לא שייך לאיש.
match-madness-news-stale = ⌛ הכרטיס בדרגה { $level } עמד את מלוא זמנו: בהסכמת כל הפעילים אפשר להניח אותו בצד.
match-madness-news-pile-empty = הערימה של דרגה { $level } ריקה.
match-madness-reason-time = הזמן נגמר
match-madness-reason-out = כולם בחוץ
match-madness-reason-agreed = בהסכמה

match-madness-bench-count = ⏳ המתינו: הכרטיס מגיע { $clock }, ואז שולחן העבודה נפתח.
match-madness-bench-between = ⏳ הכרטיס הבא מגיע { $clock }
match-madness-bench-out = ❌ אתם בחוץ עד סוף הכרטיס. הבא שלכם!
match-madness-bench-judged = ⚖️ **ההכרזה** שלכם התקבלה; עוד רגע…
match-madness-bench-open = 🧩 **{ $laid }** · הזמן נגמר { $clock }
match-madness-bench-stale = 🧩 **{ $laid }** · הכרטיס עמד את מלוא זמנו
match-madness-bench-rests = 💤 אפשר יהיה להכריז שוב { $clock }
match-madness-bench-points = ניקוד: ★1 ו-★2 נקודה, ★3 שתיים, ★4 ו-★5 שלוש.
match-madness-bench-last = הכרטיס האחרון: { $name }, ★{ $level }, { $time } שנ׳
match-madness-choose-pile = 🧩 איזה כרטיס בונים? בחרו דרגה (★); אפשר להחליף אחר כך.
match-madness-hint = כל שורת כפתורים היא בלוק. לחיצה מניחה את הצד במקום הזהוב; עוד לחיצה מסובבת או מזיזה אותו.

match-madness-best-title = רשימת השיאים: { $kind }
match-madness-best-new = 🏅 **שיא חדש:** { $result }!
match-madness-best-not = ⏱️ הפעם: { $result }.
match-madness-best-before = השיא הקודם שלכם: { $result }.
match-madness-solo-cards = { $count ->
    [one] כרטיס אחד ב-{ $time }
   *[other] { $count } כרטיסים ב-{ $time }
}
match-madness-solo-points = { $count ->
    [one] נקודה אחת ב-{ $time }
   *[other] { $count } נקודות ב-{ $time }
}

match-madness-alt-card = דרגה { $level }: { $rows }
match-madness-alt-won = דרגה { $level }, { $name }, { $time } שנ׳: בלוקים { $blocks }
match-madness-alt-aside = דרגה { $level }, של אף אחד: בלוקים { $blocks }
match-madness-alt-hidden = הכרטיס עוד לא גלוי
match-madness-alt-bench = כרטיס { $rows } ‏(X איקס, O עיגול, S ריבוע, D מתומן, A כוכב). מונחים: { $laid }
match-madness-alt-piece = בלוק { $block } על { $first }, { $second }
match-madness-alt-empty = שולחן עבודה ריק

command-daily = הכרטיס היומי של מאץ' מדנס
daily-title = הכרטיס של { $day }
daily-about = כרטיס אחד ביום, אותו כרטיס לכולם כאן, ו**ניסיון אחד**: הכרזה שגויה מסיימת. סופרים עד שלוש, והשעון רץ.
daily-begin = הראו לי את הכרטיס
daily-solved = 🏆 נפתר ב-**{ $time }**: מקום { $place } עד עכשיו.
daily-failed = 🌧️ היום זה לא נפתר. כך עושים את זה:
daily-not-solved = לא נפתר
daily-tomorrow = הכרטיס הבא מגיע בחצות UTC.‏ ‎`/daily`‎ מראה שוב את הרשימה.

refused-closed = שולחן העבודה סגור: הכרטיס מגיע בעוד רגע.
refused-out = אתם בחוץ עד סוף הכרטיס; הבא שלכם.
refused-judging = ההכרזה שלכם נבדקת.
refused-no-such-card = הכרטיס הזה לא על השולחן.
refused-no-such-side = אין צד כזה.
refused-no-room = אין מקום לעוד בלוק. החזירו אחד קודם.
refused-only-way = הוא כבר מונח, ואין לו מקום אחר.
refused-nothing-lies = עוד לא מונח דבר על שולחן העבודה שלכם.
refused-not-free = המקום הזה לא פנוי.
refused-already-chosen = המקום הזה כבר נבחר.
refused-no-pile = בחרו קודם איזה כרטיס בונים.
refused-no-such-pile = אין ערימה כזאת.
refused-pile-empty = הערימה הזאת ריקה.
refused-same-pile = אתם כבר בונים את הכרטיס הזה.
refused-not-total = ערימות יש רק בשיגעון מוחלט.
refused-other-card = על שולחן העבודה שלכם כרטיס אחר.
refused-not-complete = דרושים כל חמשת הבלוקים; מונחים { $laid }.
refused-misfit = אלה לא קווי המתאר של הכרטיס, ולכן זה לא עולה דבר. כתבו מספר בלוק (1-5) במקום כל סמל, נקודה לכל רווח, `/` בין השורות: כל בלוק פעמיים, זה ליד זה.
refused-resting = ההכרזה שלכם נחה עוד { $ms } אלפיות שנייה.
refused-not-stale = הכרטיס הזה עוד לא עמד את מלוא זמנו.
refused-already-ready = אתם מוכנים; מחכים לאחרים.

match-madness-facts = 🧩 כרטיסים { $cards } · טעויות { $wrong } · זמני שיא: { $times }
match-madness-best-time = דרגה { $level }: { $time }
match-madness-blocks = { $count ->
    [one] בלוק אחד
   *[other] { $count } בלוקים
    }
