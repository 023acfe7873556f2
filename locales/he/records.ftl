# טבלאות
leaderboard-title = 🏆 { $board }
board-all-games = כל המשחקים
board-here = השרת הזה
board-direct = הודעות ישירות
board-everywhere = כל השרתים
board-all = כל הזמנים
board-month = החודש
board-week = השבוע
column-name = שם
column-rating = דירוג
column-games = משחקים
column-wins = ניצחונות
column-best = רצף
leaderboard-empty = עוד לא שיחקו כאן. ‎`/play`‎ פותח שולחן.
leaderboard-own = { $name }: **מקום { $place }** מתוך { $people }, דירוג **{ $score }**.
leaderboard-own-provisional = { $name }: דירוג **{ $score }**, עדיין זמני. { $more ->
    [one] עוד משחק אחד עם אנשים
   *[other] עוד { $more } משחקים עם אנשים
    } ונכנסים לטבלה.
leaderboard-own-hidden = 🙈 { $name }: מחוץ לטבלה הזאת, לפי ההעדפות.
leaderboard-own-none = { $name }: עוד אין משחקים בטבלה הזאת.
leaderboard-count = -# עמוד { $page } מתוך { $pages } · שחקנים: { $people } · ? = עדיין זמני
leaderboard-alt = טבלה, { $board }. { $lines }
leaderboard-alt-line = { $place } { $name } { $score }
nameless = חשבון { $tail }
former-player = חשבון שנמחק

# פקודות
command-leaderboard = המובילים בטבלה
describe-board-game = איזה משחק (או כולם)
describe-board-where = השרת הזה או כל השרתים
describe-board-when = ממתי

# נתונים
stats-title = 📈 { $name }
stats-best-streak = רצף שיא
stats-curve = הדירוג לאורך זמן
stats-places = מקומות
stats-none-direct = { $name }: עוד אין משחקים כאן. ‎`/solo`‎ פותח שולחן עם רובוטים.
stats-none = { $name }: עוד אין משחקים. ‎`/play`‎ פותח שולחן.
stats-rivals = **היריבים הקבועים**
stats-rival = { $name }: { $games ->
    [one] משחק אחד
   *[other] { $games } משחקים
    }, סיום לפני: { $ahead }, סיום אחרי: { $behind }
stats-seconds = { $seconds } שנ׳
stats-alt = { $name }, { $board }: דירוג { $score }, משחקים { $games }, ניצחונות { $wins }, רצף שיא { $best }.
command-stats = הנתונים שלכם, או של אחרים
describe-stats-player = של מי (או שלכם)

# היסטוריה וצפייה חוזרת
history-title = 🗂️ משחקים קודמים
history-none-direct = עוד לא הסתיים כאן אף משחק. ‎`/solo`‎ פותח שולחן עם רובוטים.
history-none = עוד לא הסתיים כאן אף משחק. ‎`/play`‎ פותח שולחן.
history-line =
    ‎`{ $match }`‎ **{ $game }** · { $moment }
    -# { $result }
history-robots = { $count ->
    [one] 🤖 רובוט אחד
   *[other] 🤖 { $count } רובוטים
    }
history-no-result = בלי תוצאה
history-watch = צפו שוב במשחק
history-older = ישנים יותר
history-newest = החדשים ביותר
replay-title = 🎬 { $game } { $match }
replay-open = צפו שוב
replay-step = מהלך { $step } מתוך { $steps }
replay-secrets = 🔓 { $secrets }
replay-first = ההתחלה
replay-back = אחורה
replay-on = קדימה
replay-last = הסוף
replay-turn = רגע מפתח
replay-film = סרטון
refused-no-match = אין כאן משחק כזה. ‎`/history`‎ מראה את כולם.
refused-not-over = הסרטון יהיה מוכן כשהמשחק ייגמר.
command-history = משחקים קודמים בשרת הזה
command-replay = צופים שוב במשחק, מהלך אחר מהלך
describe-history-player = של מי (או של כולם)
describe-replay-match = המספר שלו ב-‎/history‎ (או האחרון)

# פרטיות
privacy-title = 🔐 מה שמור עליכם
privacy-about = נשמרים המזהה שלכם, שם התצוגה (הוא מצויר בתמונות), הבחירות שלכם, והתוצאות והמהלכים של המשחקים שלכם. הודעות לא נשמרות.
privacy-person = **שם:** { $name } · **שפה:** { $language } · **בחירות:** { $choices }
choice-pings-on = עם תזכורות
choice-pings-off = בלי תזכורות
choice-autoplay-on = משחק אוטומטי
choice-autoplay-off = בלי משחק אוטומטי
choice-colourblind-on = צבעים ברורים
choice-colourblind-off = צבעים רגילים
choice-hidden-on = לא מופיעים בטבלאות של כל השרתים
choice-hidden-off = מופיעים בטבלאות של כל השרתים
privacy-matches = **משחקים עם תוצאה:** { $matches } · **משחקי יחיד:** { $alone }
privacy-hint = -# ‎`/privacy export`‎ שולח לכם הכול בקובץ, ‎`/privacy delete`‎ מוחק הכול.
privacy-export = כל מה ששמור עליכם.
privacy-ask =
    למחוק כל מה שמזהה אתכם? במשחקים קודמים תופיעו כ*חשבון שנמחק*, ובשולחנות שאתם יושבים בהם רובוט ימשיך לשחק.
    אי אפשר לבטל את זה.
privacy-erase = מחקו הכול
privacy-keep = אל תמחקו
privacy-erased = נמחק. שום דבר כבר לא מזהה אתכם.
privacy-kept = שום דבר לא השתנה.
command-privacy = מה ששמור עליכם
command-privacy-show = רואים מה שמור עליכם
command-privacy-export = מקבלים הכול בקובץ
command-privacy-delete = מוחקים הכול

# כללי השרת
settings-title = ⚙️ השרת הזה
settings-language = **שפת השולחנות:** { $language }
settings-auto = כמו השרת בדיסקורד, ואם לא נקבע, כמו המנחה
settings-hint = -# כל זה משתנה עם ‎`/settings`‎.
settings-channels = **איפה אפשר לפתוח שולחן:** { $places }
settings-anywhere = בכל ערוץ
settings-ending = **למי מותר לסיים משחק:** { $who }
settings-tables = **שולחנות פתוחים:** לכל היותר { $most }, ו-{ $each } לכל מנחה
settings-default = **{ $game }** מתחיל עם: { $options }
settings-as-the-game = ברירת המחדל של המשחק
settings-robots-easy = רובוטים: קלים
settings-robots-normal = רובוטים: רגילים
settings-robots-hard = רובוטים: חזקים
settings-robots-expert = רובוטים: מומחים
ending-ask = המנחה בהסכמת כולם, צוות השרת מיד
ending-host = המנחה או צוות השרת, מיד
ending-moderators = רק צוות השרת
hidden-on = מעכשיו לא תופיעו בטבלאות של כל השרתים.
hidden-off = מעכשיו תופיעו שוב בטבלאות של כל השרתים.
refused-not-here = בשרת הזה פותחים שולחנות רק כאן: { $places }
refused-moderators-only = בשרת הזה רק צוות השרת מסיים משחקים.
command-settings-show = ההגדרות של השרת הזה
command-settings-channel = איפה אפשר לפתוח שולחן
command-settings-ending = למי מותר לסיים משחק
command-settings-tables = כמה שולחנות פתוחים יחד
command-settings-default = ברירת מחדל לאפשרות של משחק
command-hide = לא להופיע בטבלאות של כל השרתים
describe-settings-channel = הערוץ
describe-settings-allowed = מותר לפתוח שם שולחנות
describe-settings-ending = למי מותר
describe-settings-tables = לכל היותר; 0: כמה שהמפעיל מרשה
describe-settings-option = אפשרות וערך
describe-hide = הסתירו אותי

# העדפות
command-preferences = ההעדפות שלכם
preferences-title = ⚙️ ההעדפות שלכם
preference-language = **שפה**: { $language }
preference-language-choose = בחרו שפה
preference-auto = כמו השרת או כמו הדיסקורד שלכם
preference-about-pings = **תזכורות**: הודעה כשעבר חצי מהזמן שלכם ועוד לא שיחקתם.
preference-about-autoplay = **משחק אוטומטי**: כשיש רק מהלך אחד אפשרי, הוא משוחק בשבילכם אחרי כמה שניות.
preference-about-colourblind = **צבעים ברורים**: תמונות בצבעים שכולם מבדילים ביניהם.
preference-about-hidden = **הסתרה מהטבלאות**: השם שלכם לא מופיע בטבלאות של אף שרת.
preference-pings-on = תזכורות: כן
preference-pings-off = תזכורות: לא
preference-autoplay-on = משחק אוטומטי: כן
preference-autoplay-off = משחק אוטומטי: לא
preference-colourblind-on = צבעים ברורים: כן
preference-colourblind-off = צבעים ברורים: לא
preference-hidden-on = הסתרה מהטבלאות: כן
preference-hidden-off = הסתרה מהטבלאות: לא

# המאמן
coach-ask = מה יכולתי לעשות?
coach-title = 🎓 מה יכולתי לעשות?
coach-progress = 🤔 חושבים על ההחלטות שלכם: { $done } מתוך { $count }
coach-about = ההחלטות שעלו לכם הכי הרבה:
coach-nothing = לא מצאתי החלטה שהורידה את הסיכוי שלכם לנצח ב-5% או יותר. שיחקתם יפה!
coach-how = השתמשתי רק במה שיכולתם לדעת באותו רגע, וניסיתי הרבה דרכים שבהן המשחק יכול להימשך.
coach-line = **{ $number }.** מהלך { $move }: { $played } · עדיף: **{ $better }** (סיכוי לנצח: { $before } במקום { $after })
coach-decision = 🎓 החלטה { $number } מתוך { $count } · מהלך { $move }
coach-had = היה לכם: { $secret }
coach-did = הבחירה שלכם: **{ $played }**. עדיף: **{ $better }**.
coach-chance = 📈 הסיכוי שלכם לנצח: { $before } עם המהלך העדיף, { $after } עם שלכם.
coach-all = כל המשחק
coach-page = החלטה { $number }
coach-plot = הסיכוי שלכם לנצח
coach-plot-below = ההחלטות שלכם, מהראשונה לאחרונה
coach-plot-alt = הסיכוי שלכם לנצח לאורך המשחק: { $first } בהתחלה, { $last } בסוף; מסומנות { $count } החלטות
refused-coach-under-way = הניתוח הקודם שלכם עוד בהכנה, וכל אחד מקבל אחד בכל פעם, כדי שאף אחד לא יחכה הרבה. כשיהיה מוכן, בקשו שוב.
refused-coach-not-here = המאמן לא מכיר את המשחק הזה.
refused-coach-not-yours = לא שיחקתם במשחק הזה, ולכן אין מה לספר לכם.
refused-coach-no-result = המשחק הזה נגמר בלי תוצאה, ולכן אין מה לספר.
refused-coach-other-rules = המשחק הזה התנהל לפי חוקים קודמים, ולכן אי אפשר לעבור עליו שוב.
refused-coach-busy = אי אפשר לחשוב כרגע. נסו שוב בעוד רגע.
