jungle-speed-title = ג'ונגל ספיד
jungle-speed-about = מזהים שתי צורות שוות ותופסים ראשונים את הטוטם. 2 עד 5 שחקנים.
jungle-speed-command = ג'ונגל ספיד: תופסים ראשונים
jungle-speed-describe-pace = באיזה קצב נהפכים הקלפים
jungle-speed-describe-manual = כולם הופכים את הקלפים שלהם
jungle-speed-describe-play-on = ממשיכים עד שיש מקום לכולם
jungle-speed-option-pace-calm = רגוע, קלף כל 4 שניות
jungle-speed-option-pace-normal = רגיל, קלף כל 3 שניות
jungle-speed-option-pace-wild = פראי, קלף כל 2 שניות
jungle-speed-option-manual-on = כולם הופכים את הקלפים שלהם
jungle-speed-option-manual-off = הבוט הופך את הקלפים
jungle-speed-option-play-on-on = ממשיכים עד שיש מקום לכולם
jungle-speed-option-play-on-off = מי שנשארים ראשונים בלי קלפים מנצחים
jungle-speed-note-2 = שני שחקנים: לכל צד שתי חפיסות, ואין חיצים צבעוניים.
jungle-speed-note-3 = שלושה שחקנים: שלושה קלפים באותו צבע הם דו-קרב לכולם, ואין חיצים צבעוניים.

jungle-speed-grab = תפסו את הטוטם
jungle-speed-flip = הפכו
jungle-speed-my-cards = הקלפים שלי
jungle-speed-choose = בחרו
jungle-speed-reveal = קלף { $number }
jungle-speed-pack = { $name } ({ $side })
jungle-speed-side-right = ימין
jungle-speed-side-left = שמאל

jungle-speed-mode-shapes = 🔷 הצורה קובעת
jungle-speed-mode-colours = 🎨 **הצבע קובע!**
jungle-speed-next = הקלף הבא: { $name }
jungle-speed-flips = תורם של { $name } להפוך; הבוט יהפוך { $clock }
jungle-speed-counting = ⏳ שלוש, שתיים, אחת… הקלף הבא של { $name } { $clock }
jungle-speed-joint = ⏳ שלוש, שתיים, אחת… **כולם הופכים יחד** { $clock }
jungle-speed-stuck = ⏳ לאיש אין קלף להפוך. ההזדמנות האחרונה לתפוס נגמרת { $clock }
jungle-speed-choosing = 🤔 הבחירה של { $name }: מה פירוש התפיסה? ברירת המחדל: דו-קרב, { $clock }
jungle-speed-dividing = 🤔 ניצחון של { $name } על כמה יחד, ועכשיו חלוקה. ברירת המחדל: שווה בשווה, { $clock }
jungle-speed-turned = 🎴 קלף חדש של { $name }.
jungle-speed-turned-together = 🎴 כולם הפכו קלף יחד.
jungle-speed-inward = 🎯 חיצים פנימה: **כולם רשאים לתפוס!**
jungle-speed-free = 🏅 בלי קלפים: { $names }

jungle-speed-photo = 📸 { $finishes } (אלפיות שנייה)
jungle-speed-finish-won = { $name } **{ $ms }** ✅
jungle-speed-finish-false = { $name } **{ $ms }** ❌
jungle-speed-finish-slower = { $name } { $ms }
jungle-speed-finish-late = { $name } { $ms }

jungle-speed-mine = יש לכם { $cards ->
    [one] קלף **אחד**
   *[other] **{ $cards }** קלפים
  }, גלויים וסגורים. { $others }.
jungle-speed-mine-two = קלפים בחפיסה הימנית: **{ $right }**, בשמאלית: **{ $left }**. { $others }.
jungle-speed-hint-shapes = -# תפסו כשעל הקלף העליון שלכם אותה **צורה** כמו אצל אחרים; הסתכלו פעמיים. תפיסת שווא לוקחת את כל הקלפים הגלויים.
jungle-speed-hint-colours = -# תפסו כשהקלף העליון שלכם באותו **צבע** כמו אצל אחרים, בכל צורה.
jungle-speed-choosing-mine = ⚡ הייתם ראשונים! מה זה יהיה? ברירת המחדל: דו-קרב, { $clock }
jungle-speed-dividing-mine = ⚡ ניצחתם! למי הקלפים הגלויים שלכם? ברירת המחדל: שווה בשווה, { $clock }
jungle-speed-stake-duel = ⚔️ **דו-קרב**: הקלפים הגלויים שלכם ({ $cards }) עוברים אל { $names }.
jungle-speed-stake-inward = 🎯 **מתחת לטוטם**: הערימה שלכם עוברת לשם.
jungle-speed-stake-joint = 🎴 **כולם הופכים**: קלף אחד, כולם יחד.
jungle-speed-stake-divide = { $cards ->
    [one] יש קלף אחד לחלק; את הקלפים הגלויים שלהם המפסידים לוקחים בחזרה.
   *[other] יש **{ $cards }** קלפים לחלק; את הקלפים הגלויים שלהם המפסידים לוקחים בחזרה.
  }
jungle-speed-choice-duel = דו-קרב
jungle-speed-choice-inward = מתחת לטוטם
jungle-speed-choice-joint = כולם הופכים
jungle-speed-divide-even = שווה בשווה
jungle-speed-divide-one = הכול אל { $name }

jungle-speed-over-two-left = 🏁 נשארו שניים: מי שיש להם פחות קלפים, מקומם טוב יותר.
jungle-speed-over-dead-end = 🏁 אין למי להפוך קלף: מי שיש להם הכי פחות קלפים מנצחים.
jungle-speed-over-packs = 🏁 החפיסות התרוקנו: מי שיש להם פחות קלפים מנצחים.

jungle-speed-news-woke = 👋 חזרנו, ממשיכים.
jungle-speed-news-left-outward = 🎯 הקלף האחרון של { $name } הוא חיצים החוצה: הערימה ({ $cards }) הולכת אל מתחת לטוטם.
jungle-speed-news-joint-chosen = 🎴 תפיסה של { $name }: כולם הופכים יחד.
jungle-speed-news-duel = ⚔️ ניצחון של { $name } על { $loser }: { $cards ->
    [one] קלף אחד עובר
   *[other] { $cards } קלפים עוברים
  }.
jungle-speed-news-divided = ⚖️ חלוקה של { $name }.
jungle-speed-news-took = אל { $name }: { $cards }.
jungle-speed-news-tucked = 🎯 תפיסה של { $name }: { $cards ->
    [one] קלף אחד
   *[other] { $cards } קלפים
  } אל מתחת לטוטם.
jungle-speed-news-false-grab = ❌ תפיסת שווא של { $name }: { $cards ->
    [one] קלף אחד
   *[other] { $cards } קלפים
  } לערימה.
jungle-speed-news-heap = 🎁 הקלף האחרון של { $name } מביא את כל הערימה: { $cards ->
    [one] קלף אחד
   *[other] { $cards } קלפים
  }.
jungle-speed-news-free = 🏅 { $name }: לא נשארו קלפים!
jungle-speed-news-pack-emptied = 🏅 החפיסה של { $name } ({ $side }) התרוקנה!

jungle-speed-alt-hand = { $card }, { $pile } גלויים { $stack } סגורים
jungle-speed-alt-totem = מתחת לטוטם: { $count }
jungle-speed-card = { $shape } { $number } { $colour }
jungle-speed-arrows-outward = חיצים החוצה
jungle-speed-arrows-inward = חיצים פנימה
jungle-speed-arrows-colours = חיצים צבעוניים
jungle-speed-family-star = כוכב
jungle-speed-family-ring = טבעת
jungle-speed-family-cross = צלב
jungle-speed-family-leaf = עלה
jungle-speed-family-wave = גל
jungle-speed-family-knot = קשר
jungle-speed-red = אדום
jungle-speed-yellow = צהוב
jungle-speed-green = ירוק
jungle-speed-purple = סגול

refused-too-late = איחרתם ב-**{ $ms }** אלפיות שנייה. לא קרה לכם דבר.
refused-already-grabbed = היד שלכם כבר על הטוטם: ההכרעה תבוא בעוד רגע.
refused-choice-over = הזמן לבחירה נגמר.

jungle-speed-facts = 🗿 טוטמים { $grabs } · תפיסות שווא { $false } · תגובה { $average } בממוצע, { $fastest } במיטבה
