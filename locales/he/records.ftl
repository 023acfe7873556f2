# טבלאות
leaderboard-title = 🏆 { $board }
board-all-games = כל המשחקים
board-here = השרת הזה
board-direct = בהודעות הישירות
board-everywhere = כל השרתים
board-all = מאז ומעולם
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
    } ויהיה מקום.
leaderboard-own-hidden = { $name }: הסתרה מהטבלה הזאת.
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

# מספרים
stats-title = 📈 { $name }
stats-best-streak = רצף שיא
stats-curve = הדירוג לאורך זמן
stats-places = מקומות
stats-none = { $name }: עוד אין משחקים. ‎`/play`‎ פותח שולחן.
stats-rivals = **היריבים הקבועים**
stats-rival = { $name }: { $games ->
    [one] משחק אחד
   *[other] { $games } משחקים
    }, לפניהם { $ahead }, אחריהם { $behind }
stats-seconds = { $seconds } שנ'
stats-alt = { $name }, { $board }: דירוג { $score }, משחקים { $games }, ניצחונות { $wins }, רצף שיא { $best }.
command-stats = המספרים שלכם, או של אחרים
describe-stats-player = של מי (או שלכם)

# היסטוריה וצפייה חוזרת
history-title = 🗂️ משחקים שהיו
history-none = עוד לא נגמר כאן משחק. ‎`/play`‎ פותח שולחן.
history-line =
    ‎`{ $match }`‎ **{ $game }** · { $moment }
    { $result }
history-robots = { $count ->
    [one] 🤖 רובוט אחד
   *[other] 🤖 { $count } רובוטים
    }
history-no-result = בלי תוצאה
history-watch = צפו שוב במשחק
history-older = ישנים יותר
history-newest = החדשים
replay-title = 🎬 { $game } { $match }
replay-step = מהלך { $step } מתוך { $steps }
replay-secrets = 🔓 { $secrets }
replay-first = ההתחלה
replay-back = אחורה
replay-on = קדימה
replay-last = הסוף
replay-turn = רגע מפתח
replay-film = סרטון
refused-no-match = אין משחק כזה בשרת הזה. ‎`/history`‎ מראה את כולם.
refused-not-over = הסרטון מגיע כשהמשחק נגמר.
command-history = משחקים שהיו בשרת הזה
command-replay = צופים שוב במשחק, מהלך אחר מהלך
describe-history-player = של מי (או של כולם)
describe-replay-match = המספר שלו ב-/history (או האחרון)

# פרטיות
privacy-title = 🔐 מה ידוע לי עליכם
privacy-about = נשמרים המזהה שלכם, שם התצוגה (הוא מצויר בתמונות), הבחירות שלכם, והתוצאות והמהלכים של המשחקים שלכם. הודעות אינן נשמרות.
privacy-person = **שם:** { $name } · **שפה:** { $language } · **בחירות:** { $choices }
choice-pings-on = תזכורות פועלות
choice-pings-off = בלי תזכורות
choice-autoplay-on = משחק אוטומטי
choice-autoplay-off = בלי משחק אוטומטי
choice-colourblind-on = צבעים ברורים
choice-colourblind-off = צבעים רגילים
choice-hidden-on = בלי הופעה בטבלאות של כל השרתים
choice-hidden-off = עם הופעה בטבלאות של כל השרתים
privacy-matches = **משחקים עם תוצאה:** { $matches } · **משחקי יחיד:** { $alone }
privacy-hint = -# ‎`/privacy export`‎ נותן לכם הכול כקובץ, ‎`/privacy delete`‎ מוחק.
privacy-export = כל מה ששמור עליכם.
privacy-ask =
    למחוק כל דבר שמזהה אתכם? במשחקים שהיו תופיעו בתור *חשבון שנמחק*, ובשולחנות שאתם יושבים בהם רובוט ימשיך לשחק.
    אי אפשר לבטל את זה.
privacy-erase = מחקו הכול
privacy-keep = השאירו
privacy-erased = שום דבר כבר לא מזהה אתכם.
privacy-kept = דבר לא השתנה.
command-privacy = מה ששמור עליכם
command-privacy-show = מציגים
command-privacy-export = כקובץ
command-privacy-delete = מוחקים

# כללי השרת
settings-title = ⚙️ השרת הזה
settings-language = **שפת השולחנות:** { $language }
settings-auto = כמו השרת בדיסקורד, ואם לא, כמו המארחים
settings-hint = -# כל אלה משתנים ב-‎`/settings`‎.
settings-channels = **שולחנות נפתחים ב:** { $places }
settings-anywhere = כל ערוץ
settings-ending = **סיום שולחנות:** { $who }
settings-tables = **שולחנות פתוחים:** לכל היותר { $most }, ו־{ $each } לכל מארח
settings-default = **{ $game }** מתחיל עם: { $options }
settings-as-the-game = כמו במשחק עצמו
settings-robots-easy = רובוטים: קלים
settings-robots-normal = רובוטים: רגילים
settings-robots-hard = רובוטים: חזקים
settings-robots-expert = רובוטים: מומחים
ending-ask = המארחים שואלים את כולם, ההנהלה מיד
ending-host = המארחים או ההנהלה, מיד
ending-moderators = רק ההנהלה
hidden-on = מעכשיו אינכם מופיעים בטבלאות של כל השרתים.
hidden-off = אתם שוב מופיעים בטבלאות של כל השרתים.
refused-not-here = השולחנות של השרת הזה נפתחים ב{ $places }.
refused-moderators-only = בשרת הזה רק ההנהלה מסיימת שולחנות.
command-settings-show = מה השרת הזה בחר
command-settings-channel = איפה נפתחים שולחנות
command-settings-ending = מי רשאים לסיים שולחנות
command-settings-tables = כמה שולחנות פתוחים יחד
command-settings-default = אפשרות שמשחק מתחיל איתה
command-hide = לא להופיע בטבלאות של כל השרתים
describe-settings-channel = הערוץ
describe-settings-allowed = מותר לפתוח שם שולחנות
describe-settings-ending = מי
describe-settings-tables = המרב; 0: כפי שהמפעיל מתיר
describe-settings-option = אפשרות וערך
describe-hide = הסתירו אותי

# העדפות
command-preferences = מה שאתם בוחרים לעצמכם
preferences-title = ⚙️ ההעדפות שלכם
preference-language = שפה: { $language }
preference-language-choose = בחרו שפה
preference-auto = כמו השרת, או כמו דיסקורד שלכם
preference-pings-on = הזכירו לי
preference-pings-off = בלי תזכורות
preference-autoplay-on = משחק אוטומטי
preference-autoplay-off = בלי משחק אוטומטי
preference-colourblind-on = צבעים ברורים
preference-colourblind-off = צבעים רגילים
preference-hidden-on = הסתירו אותי
preference-hidden-off = הציגו אותי
