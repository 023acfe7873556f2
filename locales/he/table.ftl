# הלובי
lobby-title = { $game }: שולחן חדש
lobby-people = סביב השולחן ({ $count } מתוך { $most } לכל היותר):
lobby-host = · מארחים
lobby-options = **אפשרויות:** { $options }
lobby-closes = -# המארחים מתחילים. אם איש לא נוגע בו, השולחן ייסגר { $moment }.
lobby-join = הצטרפו
lobby-leave = צאו
lobby-start = התחילו
lobby-cancel = בטלו
lobby-change = שנו אפשרות (למארחים)
lobby-closed-cancelled = המארחים ביטלו את השולחן. ‎`/play`‎ פותח שולחן חדש.
lobby-closed-expired = איש לא נגע בשולחן 15 דקות, ולכן הוא נסגר. ‎`/play`‎ פותח שולחן חדש.
lobby-closed-empty = כולם יצאו, ולכן השולחן נסגר. ‎`/play`‎ פותח שולחן חדש.
lobby-closed-moderator = השולחן נסגר בידי ההנהלה. ‎`/play`‎ פותח שולחן חדש.
open-thread = פתחו שרשור
thread-opened = השולחן שלכם עומד ב{ $place }.
player = מושב { $number }

# סביב משחק
table-away = 💤 { $names }: לא כאן. 🤖 רובוט משחק במקומם עד שילחצו על משהו.
table-left = 🚪 { $names }: עזבו. 🤖 רובוט משחק במקומם עד שילחצו 👋 **{ table-back }**.
table-gone = 🤖 רובוט משחק במקום { $names }.
table-paused = 💤 אין כאן איש. המשחק מחכה עד שתלחצו על משהו.
table-votes = 🛑 המארחים מבקשים לסיים בלי תוצאה: { $agreed } מתוך { $all } מסכימים.
table-agree = סיימו
table-keep = המשיכו לשחק
table-ended-agreed = המשחק הופסק בהסכמת כולם. הוא לא נחשב לאיש.
table-ended-moderator = המשחק הופסק בידי ההנהלה. הוא לא נחשב לאיש.
table-ended-deserted = כולם עזבו, ולכן המשחק נגמר. הוא לא נחשב לאיש.
table-lost = אחרי עדכון כבר אי אפשר לקרוא את השולחן הזה, ולכן הוא נסגר. התוצאה לא נרשמת; ‎`/play`‎ פותח שולחן חדש.
replay-other-rules = המשחק הזה התנהל לפי חוקים קודמים, ולכן אפשר להראות רק את המצב האחרון שלו.
replay-since-update = החוקים השתנו באמצע המשחק הזה. ההצגה מתחילה מאותו רגע.
rematch = משחק חוזר
rematch-count = 🔁 משחק חוזר: { $ready } מתוך { $all } בפנים.
wait-for = ⏳ התור של { $name }.
your-turn = { $names } תורכם.
left-table = עזבתם את השולחן.
left-seat = עזבתם את השולחן, ורובוט משחק במקומכם. 👋 **{ table-back }** על השולחן מחזיר לכם את המקום.
lost-seat = המקום הזה כבר לא שלכם: רובוט משחק בו עד הסוף.
ended-table = השולחן נסגר.
asked-to-end = שאלנו את האחרים אם לסיים.

# הגדרות, עזרה וחוקים
language-set = מעכשיו נדבר עברית.
server-language-set = השולחנות בשרת הזה מדברים עברית מעכשיו.
pings-on = תקבלו תזכורת כשיגיע תורכם.
colourblind-on = מעכשיו הצבעים בתמונות ברורים לעיוורי צבעים: בתמונות שלכם מיד, ובשולחן שאתם יושבים בו מהמהלך הבא.
colourblind-off = הצבעים הרגילים חזרו לתמונות.
autoplay-on = מעכשיו מהלך אפשרי יחיד ייעשה בשבילכם אחרי 3 שניות.
autoplay-off = מעכשיו תעשו כל מהלך בעצמכם.
pings-off = לא תקבלו תזכורת כשיגיע תורכם.
command-solo = משחק עם רובוטים בהודעות הישירות
describe-strength = כמה חזקים הרובוטים
strength-easy = קל
strength-normal = רגיל
strength-hard = קשה
solo-opened = השולחן מחכה לכם בהודעות הישירות: { $place }
refused-no-direct = אין לי אפשרות לכתוב לכם. אשרו הודעות ישירות מחברי השרת (הגדרות הפרטיות) ונסו שוב.
refused-direct-busy = כבר יש משחק בהודעות הישירות. אפשר לסיים אותו שם עם `/table end`.
greeting = 👋 שלום! אני מריץ כאן משחקי קופסה: לחצו על משחק כדי לפתוח שולחן, או כתבו `/play`. עוד עזרה: `/help`.
help-title = איך מתחילים
help-first = משחקי שולחן בערוץ הזה, עם תמונות וכפתורים. מה שסודי נשאר פרטי.
help-text =
    האחרים לוחצים **הצטרפו**, המארחים לוחצים **התחילו**. הדברים הפרטיים שלכם נמצאים מאחורי הכפתור *שלי*.
    ‎`/rules`‎ מסביר משחק, ‎`/preferences`‎ משנה שפה, תזכורות וצבעים.
    ‎`/leaderboard`‎ מראה את המובילים, ‎`/stats`‎ את המספרים שלכם, ‎`/history`‎ ו-‎`/replay`‎ משחקים שהיו.
    ‎`/table show`‎ מביא את השולחן למטה, ‎`/table leave`‎ מוותר על המקום, ‎`/table end`‎ סוגר אותו.
page-back = הקודם
page-on = הבא
page-count = עמוד { $page } מתוך { $pages }

# פקודות
command-play = פותחים שולחן
command-table = השולחן בערוץ הזה
command-table-show = מביאים את השולחן למטה
command-table-leave = מוותרים על המקום
command-table-end = מסיימים את השולחן
command-settings = הגדרות השרת
command-settings-language = שפת השולחנות
command-language = השפה שלכם
command-pings = תזכורות לתור שלכם
command-colourblind = צבעים שגם עיוורי צבעים מבחינים ביניהם
command-autoplay = מהלך יחיד נעשה בשבילכם
command-rules = חוקי המשחק
command-help = איך מתחילים
describe-language = השפה
describe-pings = תזכורת כשמגיע תורי
describe-colourblind = צבעים ברורים בתמונות שלי ובשולחנות שלי
describe-autoplay = מהלך יחיד אפשרי נעשה בשבילי אחרי 3 שניות
describe-game = איזה משחק
describe-seconds = שניות לתור

# סירובים
refused-unreadable = אי אפשר לקרוא את זה. השתמשו בכפתורים של השולחן הנוכחי.
refused-not-legal = זה לא אפשרי עכשיו.
refused-not-your-turn = עוד לא הגיע תורכם.
refused-not-seated = אינכם יושבים בשולחן הזה. מותר לצפות; ‎`/play`‎ פותח שולחן משלכם.
refused-left = עזבתם את השולחן הזה, ורובוט משחק במקומכם. לחצו 👋 **{ table-back }** על השולחן כדי לקבל את המקום בחזרה.
refused-stale = השולחן התקדם מאז שהכפתור הזה נוצר. הביטו בו שוב.
refused-old-message = ההודעה הזאת ישנה: השולחן עומד למטה (‎`/table show`‎ מביא אותו לכאן).
refused-over = המשחק הזה נגמר.
refused-lost = אחרי עדכון כבר אי אפשר לקרוא את השולחן הזה, ולכן הוא נסגר. התוצאה לא נרשמת.
refused-lost-card = אחרי עדכון כבר אי אפשר לקרוא את הכרטיס שלכם ליום הזה. מחר יש כרטיס חדש.
refused-already-begun = המשחק כבר התחיל.
refused-already-seated = אתם כבר יושבים בשולחן הזה.
refused-already-agreed = כבר אמרתם את זה.
refused-table-full = השולחן מלא.
refused-too-few = צריך לפחות { $least } שחקנים כדי להתחיל.
refused-not-host = רק המארחים יכולים לעשות את זה.
refused-not-away = אתם כבר סביב השולחן.
refused-gone = השולחן הזה כבר לא קיים. ‎`/play`‎ פותח שולחן חדש.
refused-no-table = אין שולחן בערוץ הזה. ‎`/play`‎ פותח שולחן.
refused-not-at-table = רק היושבים בשולחן, המארח והמנחים יכולים להביא אותו למטה.
refused-shown-lately = השולחן הובא למטה לפני רגע. כדי שלחיצות עליו לא יאבדו, הדבר אפשרי פעם ב־{ $seconds } שניות: שוב { $moment }.
refused-no-game = אין כאן משחק כזה.
refused-no-option = אין אפשרות כזאת: בחרו מהרשימה.
refused-channel-busy = כבר יש שולחן בערוץ הזה. כאן רק אחד בכל פעם, אבל בשרשור יש מקום לעוד אחד.
refused-servers-only = שולחנות נפתחים בערוץ של שרת, לא בהודעות פרטיות.
refused-not-allowed = אסור לכם לעשות את זה כאן.
refused-forbidden = חסרה לי הרשאה בערוץ הזה. ההנהלה יכולה לתת לי View Channel, Send Messages ו-Attach Files.
refused-needs-view-channel = כדי לפתוח שולחן דרושה לי כאן ההרשאה **View Channel**.
refused-needs-send-messages = כדי לפתוח שולחן דרושה לי כאן ההרשאה **Send Messages**.
refused-needs-send-messages-in-threads = כדי לפתוח שולחן דרושה לי כאן ההרשאה **Send Messages in Threads**.
refused-needs-attach-files = כדי לצייר את השולחן דרושה לי כאן ההרשאה **Attach Files**.
refused-needs-create-public-threads = כדי לפתוח שרשור דרושה לי כאן ההרשאה **Create Public Threads**.
refused-needs-manage-server = לזה דרושה ההרשאה **Manage Server**.
refused-store = לא הצלחתי לרשום את זה, ולכן דבר לא השתנה. נסו שוב בעוד רגע.
refused-not-shown = זה נרשם, אבל לא הצלחתי להראות את זה כאן. ‎`/table show`‎ מביא את השולחן, ‎`/daily`‎ את הכרטיס היומי.
refused-not-forgotten = עוד לא הצלחתי לשכוח הכול. לחצו שוב בעוד רגע.
refused-discord = דיסקורד לא קיבל את התשובה שלי. נסו שוב בעוד רגע.
refused-bug = משהו השתבש אצלי. דבר לא השתנה; נסו שוב.
