jungle-speed-title = ג'ונגל ספיד
jungle-speed-about = מזהים שתי צורות זהות ותופסים ראשונים את הטוטם. 2 עד 5 שחקנים.
jungle-speed-command = ג'ונגל ספיד: תופסים ראשונים
jungle-speed-describe-pace = באיזה קצב הופכים קלפים
jungle-speed-describe-manual = כולם הופכים את הקלפים שלהם
jungle-speed-describe-play-on = ממשיכים גם אחרי הניצחון הראשון
jungle-speed-describe-no-look-alikes = בלי צורות דומות, לילדים קטנים
jungle-speed-option-pace-calm = רגוע, קלף כל 4 שניות
jungle-speed-option-pace-normal = רגיל, קלף כל 3 שניות
jungle-speed-option-pace-wild = פראי, קלף כל 2 שניות
jungle-speed-option-manual-on = כולם הופכים את הקלפים שלהם
jungle-speed-option-manual-off = הבוט הופך את הקלפים
jungle-speed-option-play-on-on = משחקים עד המקום האחרון
jungle-speed-option-play-on-off = הניצחון הראשון מסיים את המשחק
jungle-speed-option-no-look-alikes-on = בלי צורות דומות
jungle-speed-option-no-look-alikes-off = עם צורות דומות
jungle-speed-note-2 = בשני שחקנים: שתי חפיסות לכל שחקן, ובלי חיצים צבעוניים.
jungle-speed-note-3 = בשלושה שחקנים: שלושה קלפים עליונים באותו צבע הם דו-קרב לכולם, ואין חיצים צבעוניים.

jungle-speed-grab = תפסו את הטוטם
jungle-speed-flip = הפכו
jungle-speed-choose = בחרו
jungle-speed-pack = { $name } ({ $side })
jungle-speed-side-right = ימין
jungle-speed-side-left = שמאל

jungle-speed-mode-shapes = 🔷 הצורה קובעת
jungle-speed-mode-three = 🔷 הצורה קובעת, או שלושה באותו צבע
jungle-speed-mode-colours = 🎨 הצבע קובע!
jungle-speed-next = התור הבא: { $name }
jungle-speed-flips = התור של { $name } להפוך; בלי לחיצה הבוט הופך אחרי 10 שניות
jungle-speed-counting = ⏳ שלוש, שתיים, אחת… הקלף הראשון: { $name }
jungle-speed-joint = ⏳ שלוש, שתיים, אחת… **כולם הופכים יחד**
jungle-speed-stuck = ⏳ לאף אחד אין קלף להפוך. **10 שניות** לתפוס מה שמתאים
jungle-speed-choosing = 🤔 הטוטם אצל { $name }. מה בוחרים? בלי בחירה: דו-קרב { $clock }
jungle-speed-dividing = 🤔 { $name } זוכה מול כמה שחקנים. איך לחלק את הקלפים? בלי בחירה: שווה בשווה { $clock }
jungle-speed-turned = 🎴 { $name } מגלה קלף.
jungle-speed-turned-together = 🎴 כולם הפכו קלף יחד.
jungle-speed-inward = 🎯 חיצים פנימה: **לכולם מותר לתפוס!**
jungle-speed-free = 🏅 בלי קלפים: { $names }

jungle-speed-why-shape = 🔎 אותה צורה, { $shape } { $number }!
jungle-speed-why-colour = 🎨 אותו צבע, { $colour }!
jungle-speed-why-three = 🎨 שלושה קלפים ב{ $colour }: דו-קרב צבעים!
jungle-speed-decided-duel = ⚔️ { $name } זוכה בדו-קרב: { $cards ->
    [one] קלף אחד עובר
   *[other] { $cards } קלפים עוברים
  } אל { $loser }.
jungle-speed-decided-division = ⚖️ { $name } זוכה מול כולם, והקלפים מתחלקים: { $shares }.
jungle-speed-decided-inward = 🎯 הטוטם אצל { $name }: { $cards ->
    [0] אף קלף לא יורד
    [one] קלף אחד יורד
   *[other] { $cards } קלפים יורדים
  } אל מתחתיו.
jungle-speed-decided-joint = 🎴 הטוטם אצל { $name }, והבחירה: כולם הופכים יחד.
jungle-speed-decided-false = ❌ תפיסה בטעות! { $cards ->
    [0] אף קלף לא עובר
    [one] קלף אחד עובר
   *[other] { $cards } קלפים עוברים
  } אל { $name }.
jungle-speed-decided-heap = 🎁 חיצים בקלף האחרון לוקחים את המרכז: { $shares }.
jungle-speed-decided-outward = 🎯 חיצים החוצה בקלף האחרון, { $names }: { $cards ->
    [one] קלף אחד יורד
   *[other] { $cards } קלפים יורדים
  } אל מתחת לטוטם.
jungle-speed-share = { $name } { $cards }+

jungle-speed-photo = 📸 { $finishes } (אלפיות שנייה)
jungle-speed-finish-won = { $name } **{ $ms }** ✅
jungle-speed-finish-false = { $name } **{ $ms }** ❌
jungle-speed-finish-slower = { $name } { $ms }
jungle-speed-finish-late = { $name } { $ms }

jungle-speed-hint-shapes = תפסו כשבקלף העליון שלכם יש אותה **צורה** כמו בקלף של שחקן אחר. הסתכלו פעמיים: תפסתם בטעות? כל הקלפים הגלויים אליכם.
jungle-speed-hint-three = תפסו כשבקלף העליון שלכם יש אותה **צורה** כמו בקלף של שחקן אחר, או כשכל השלושה באותו **צבע**. תפסתם בטעות? כל הקלפים הגלויים אליכם.
jungle-speed-hint-colours = תפסו כשהקלף העליון שלכם באותו **צבע** כמו קלף של שחקן אחר, בכל צורה.
jungle-speed-choosing-mine = ⚡ תפסתם ראשונים! מה בוחרים? בלי בחירה: דו-קרב { $clock }
jungle-speed-dividing-mine = ⚡ ניצחתם! למי נותנים את הקלפים הגלויים שלכם? בלי בחירה: שווה בשווה { $clock }
jungle-speed-stake-duel = ⚔️ **דו-קרב**: הקלפים הגלויים שלכם ({ $cards }) עוברים אל { $names }.
jungle-speed-stake-inward = 🎯 **מתחת לטוטם**: הערימה הגלויה שלכם עוברת לשם.
jungle-speed-stake-joint = 🎴 **כולם הופכים**: קלף אחד, כולם יחד.
jungle-speed-stake-divide = { $cards ->
    [one] יש קלף אחד לחלק. המפסידים לוקחים בחזרה גם את הקלפים הגלויים שלהם.
   *[other] יש **{ $cards }** קלפים לחלק. המפסידים לוקחים בחזרה גם את הקלפים הגלויים שלהם.
  }
jungle-speed-choice-duel = דו-קרב
jungle-speed-choice-inward = מתחת לטוטם
jungle-speed-choice-joint = כולם הופכים
jungle-speed-divide-even = שווה בשווה
jungle-speed-divide-one = הכול אל { $name }

jungle-speed-over-two-left = 🏁 נשארו שניים: פחות קלפים, מקום טוב יותר.
jungle-speed-over-dead-end = 🏁 לאף אחד אין קלף להפוך. סופרים קלפים: הכי פחות מנצח.
jungle-speed-over-packs = 🏁 החפיסות התרוקנו. סופרים קלפים: הכי פחות מנצח.
jungle-speed-score = ✊ { $grabs } · ❌ { $false }
jungle-speed-score-fastest = ✊ { $grabs } · ❌ { $false } · ⚡ { $ms } אלפיות שנייה

jungle-speed-news-woke = 👋 חזרתם! ממשיכים.
jungle-speed-news-free = 🏅 { $name } בלי קלפים!
jungle-speed-news-pack-emptied = 🏅 החפיסה של { $name } ({ $side }) התרוקנה!

jungle-speed-alt-hand = { $card } ({ $pile } גלויים, { $stack } סגורים)
jungle-speed-alt-new = { $card }, חדש
jungle-speed-alt-inward = לכולם מותר לתפוס!
jungle-speed-alt-joint = עכשיו כולם הופכים יחד.
jungle-speed-alt-totem = מתחת לטוטם: { $count }
jungle-speed-card = { $shape } { $number } ב{ $colour }
jungle-speed-arrows-outward = חיצים החוצה
jungle-speed-arrows-inward = חיצים פנימה
jungle-speed-arrows-colours = חיצים צבעוניים
jungle-speed-arrows-grey = חיצים אפורים
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

jungle-speed-facts = 🗿 טוטמים: { $grabs } · תפיסות בטעות: { $false } · זמן תגובה: { $average } בממוצע, { $fastest } בשיא

refused-too-late = איחרתם ב-**{ $ms }** אלפיות שנייה. לא נורא, לא הפסדתם כלום.
refused-choice-over = נגמר הזמן לבחור.
