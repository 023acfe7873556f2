match-madness-title = מאץ' מדנס
match-madness-about = בונים את הצירוף שבכרטיס מחמישה בלוקים, לפני כולם. 1 עד 4 שחקנים; ‎`/daily`‎ לכרטיס אחד ביום.
match-madness-command = מאץ' מדנס: חמישה בלוקים, מרוץ אחד
match-madness-describe-mode = quick: כרטיס אחד בכל פעם; total: חמישה יחד
match-madness-label-mode = סוג המשחק
match-madness-label-level = דרגת הכרטיסים (במשחק מהיר)
match-madness-describe-rounds = במשחק מהיר: כמה כרטיסים
match-madness-describe-level = במשחק מהיר: דרגה, או 0 למעורב
match-madness-describe-lenient = במשחק מהיר: טעות לא מוציאה
match-madness-option-mode-quick = משחק מהיר
match-madness-option-mode-total = שיגעון מוחלט
match-madness-option-rounds = { $value ->
    [one] כרטיס אחד
   *[other] { $value } כרטיסים
}
match-madness-option-level-0 = דרגות מעורבות
match-madness-option-level = דרגה { $value }
match-madness-option-lenient-on = סלחני: אחרי טעות מנסים שוב
match-madness-option-lenient-off = אחרי טעות מחכים לכרטיס הבא
match-madness-note-1 = לבד משחקים נגד השעון, והשיאים שלכם נשמרים.

match-madness-my-bench = הבלוקים שלי
match-madness-ready = מוכנים
match-madness-match = הצלחתי!
match-madness-back = החזירו
match-madness-clear = נקו
match-madness-type = הקלידו
match-madness-pile = ★ { $level }
match-madness-set-aside = הניחו בצד את הכרטיס בדרגה { $level }
match-madness-total = שיגעון מוחלט
match-madness-card-of = כרטיס { $number } מתוך { $all }
match-madness-level = { $points ->
    [one] דרגה { $level } { $stars } · נקודה אחת
   *[other] דרגה { $level } { $stars } · { $points } נקודות
}
match-madness-place = משבצת { $number } { $sign }
match-madness-block = בלוק { $number }
match-madness-next-place-or-pile = הבלוק הבא: משבצת { $number } · משבצת או כרטיס אחר
match-madness-next-place = הבלוק הבא: משבצת { $number } · בחרו אחרת
match-madness-no-place = אין משבצת פנויה
match-madness-choose-place = בחרו את המשבצת הבאה
match-madness-other-pile = בנו כרטיס אחר
match-madness-type-title = הקלידו את הצירוף
match-madness-type-label = מספר בלוק במקום כל סמל

match-madness-count = ⏳ שלוש, שתיים, אחת… עיניים לכאן: הכרטיס מגיע { $clock }
match-madness-build = 🏁 **בנו!** הזמן נגמר { $clock }
match-madness-build-total = 🏁 **בנו איזה כרטיס שתרצו!** כרטיס קשה יותר שווה יותר נקודות.
match-madness-between = ⏳ הכרטיס הבא מגיע { $clock }, או כשכולם לוחצים **מוכנים**. עוד מחכים ללחיצה של { $names }
match-madness-over-finished = 🏁 { $scores } · ⏱️ { $time }
match-madness-tie = ⚖️ תיקו: הכרטיסים הקשים יותר מכריעים.
match-madness-over-idle = 🏁 חמש דקות בלי הצלחה, והמשחק נגמר. { $scores } · ⏱️ { $time }
match-madness-score-cards = { $count ->
    [one] { $name }: כרטיס **אחד**
   *[other] { $name }: **{ $count }** כרטיסים
}
match-madness-score-points = { $count ->
    [one] { $name }: נקודה **אחת**
   *[other] { $name }: **{ $count }** נקודות
}
match-madness-is-out = ❌ { $name } בחוץ עד הכרטיס הבא
match-madness-owes = 🪙 { $name } בחוב של כרטיס
match-madness-rests = 💤 { $name } מחכה: אפשר להכריז שוב { $clock }
match-madness-last-won = 🏆 דרגה { $level }: { $name }, **{ $time }** שנ׳, { $rows }
match-madness-last-aside = 🧩 דרגה { $level }: בלי זוכים. הפתרון: { $rows }
match-madness-photo = 📸 { $finishes }
match-madness-finish-won = { $name } **{ $time }** שנ׳ ✅
match-madness-finish-wrong = { $name } **{ $time }** שנ׳ ❌
match-madness-finish-differs = { $name } **{ $time }** שנ׳ ❌ (משבצות { $places })
match-madness-finish-late = { $name } { $time } שנ׳

match-madness-news-declared = 🙌 { $name }: **הצלחתי!**
match-madness-news-won = 🏆 { $name } זוכה בכרטיס אחרי **{ $ms }** שניות!
match-madness-news-paid = 🪙 { $name } זוכה בכרטיס אחרי **{ $ms }** שניות, והכרטיס סוגר את החוב.
match-madness-news-wrong = ❌ { $name }: הצירוף לא מתאים לכרטיס.
match-madness-news-lost = הקנס: הכרטיס האחרון שנצבר (דרגה { $level }) יוצא מהמשחק.
match-madness-news-agreed = 🗑️ { $name } רוצה להניח כרטיס בצד.
match-madness-news-aside = 🗑️ { $reason }: הכרטיס (דרגה { $level }) יוצא בלי זוכים.
match-madness-news-stale = ⌛ הזמן של הכרטיס בדרגה { $level } עבר. אם כל הפעילים מסכימים, מניחים אותו בצד.
match-madness-news-pile-empty = הערימה של דרגה { $level } ריקה.
match-madness-reason-time = הזמן נגמר
match-madness-reason-out = כולם בחוץ
match-madness-reason-agreed = בהסכמה

match-madness-bench-count = ⏳ עוד רגע: הכרטיס מגיע { $clock }, והבלוקים נפתחים איתו.
match-madness-bench-between = ⏳ הכרטיס הבא מגיע { $clock }
match-madness-bench-out = ❌ בכרטיס הזה אתם כבר בחוץ. הבא שלכם!
match-madness-differs = 🔎 הצירוף שלכם שונה מהכרטיס במשבצות { $places }
match-madness-bench-judged = ⚖️ ההכרזה **הצלחתי!** התקבלה, בודקים…
match-madness-bench-open = 🧩 **{ $laid }** · הזמן נגמר { $clock }
match-madness-bench-stale = 🧩 **{ $laid }** · הזמן של הכרטיס עבר
match-madness-bench-rests = 💤 אפשר יהיה להכריז שוב { $clock }
match-madness-bench-points = ניקוד: ★1 ו-★2 נקודה, ★3 שתיים, ★4 ו-★5 שלוש.
match-madness-bench-last = הכרטיס האחרון: { $name }, ★{ $level }, { $time } שנ׳
match-madness-choose-pile = 🧩 איזה כרטיס בונים? בחרו דרגה (★); אפשר להחליף אחר כך.
match-madness-hint = כל שורת כפתורים היא בלוק אחד. לחצו על צד: הבלוק מונח על שתי משבצות שבהן הכרטיס מראה את שני הסמלים שלו. לחצו שוב: הוא עובר לזוג המשבצות הבא. אין זוג כזה? הוא מונח על המשבצת הזהובה.

match-madness-best-title = רשימת השיאים: { $kind }
match-madness-best-earlier-title = רשימת השיאים בכרטיסים הקודמים: { $kind }
match-madness-best-earlier = בכרטיסים הקודמים, שכבר לא מחלקים:
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
match-madness-alt-aside = דרגה { $level }, בלי זוכים: בלוקים { $blocks }
match-madness-alt-hidden = הכרטיס עוד לא גלוי
match-madness-alt-bench = כרטיס { $rows } ‏(X איקס, O עיגול, S ריבוע, D מתומן, A כוכב). מונחים: { $laid }
match-madness-alt-piece = בלוק { $block } על { $first }, { $second }
match-madness-alt-differing = שונה מהכרטיס במשבצות { $places }
match-madness-alt-differs = { $name }: שונה במשבצות { $places }
match-madness-alt-empty = עוד לא הונחו בלוקים

command-daily = הכרטיס היומי של מאץ' מדנס
daily-title = הכרטיס של { $day }
daily-about = כרטיס אחד ביום, אותו כרטיס לכל השרת, ו**ניסיון אחד**: טעיתם? נגמר להיום. סופרים עד שלוש, והשעון רץ.
daily-begin = הראו לי את הכרטיס
daily-solved = 🏆 נפתר ב-**{ $time }**: מקום { $place } עד עכשיו.
daily-failed = 🌧️ היום זה לא נפתר. הנה הפתרון:
daily-not-solved = לא נפתר
daily-tomorrow = הכרטיס הבא מגיע בחצות UTC.‏ ‎`/daily`‎ מראה שוב את הרשימה.

refused-closed = הבלוקים עוד נעולים: הכרטיס מגיע בעוד רגע.
refused-out = בכרטיס הזה אתם כבר בחוץ. הבא שלכם!
refused-judging = בודקים את הצירוף שלכם, עוד רגע.
refused-no-such-card = הכרטיס הזה כבר לא על השולחן.
refused-no-such-side = אין צד כזה.
refused-no-room = אין מקום לעוד בלוק. קודם החזירו אחד.
refused-only-way = הבלוק כבר מונח, ואין לו מקום אחר.
refused-nothing-lies = עוד לא הנחתם אף בלוק.
refused-not-free = המשבצת הזאת תפוסה.
refused-already-chosen = המשבצת הזאת כבר נבחרה.
refused-no-pile = בחרו קודם איזה כרטיס בונים.
refused-no-such-pile = אין ערימה כזאת.
refused-pile-empty = הערימה הזאת ריקה.
refused-same-pile = אתם כבר בונים את הכרטיס הזה.
refused-not-total = ערימות יש רק בשיגעון מוחלט.
refused-other-card = אתם בונים עכשיו כרטיס אחר.
refused-not-complete = צריך את כל חמשת הבלוקים. הנחתם { $laid }.
refused-misfit = זו לא הצורה של הכרטיס, ולכן זה לא נחשב לטעות. כתבו מספר בלוק (1-5) במקום כל סמל, נקודה במקום כל רווח ו-`/` בין השורות: כל בלוק פעמיים, זה ליד זה.
refused-resting = אפשר להכריז שוב בעוד { $ms } אלפיות שנייה.
refused-not-stale = הזמן של הכרטיס הזה עוד לא עבר.
refused-already-ready = אתם מוכנים; מחכים לאחרים.

match-madness-facts = 🧩 כרטיסים: { $cards } · טעויות: { $wrong } · זמני שיא: { $times }
match-madness-earlier-times = בכרטיסים הקודמים: { $times }
match-madness-best-time = דרגה { $level }: { $time }
match-madness-blocks = { $count ->
    [one] בלוק אחד
   *[other] { $count } בלוקים
    }
