# רובוטים בלובי
lobby-now = שחקו עכשיו עם רובוטים
lobby-now-watch = צפו עכשיו ברובוטים
lobby-robots = 🤖 רובוטים (למארחים)
lobby-robots-only = 👀 רק רובוטים משחקים. סביב השולחן ({ $count } מתוך { $most } לכל היותר):
lobby-watches = · צופים
lobby-robots-easy = הוסיפו רובוט קל
lobby-robots-normal = הוסיפו רובוט רגיל
lobby-robots-hard = הוסיפו רובוט חזק
lobby-robots-remove = הורידו את הרובוט האחרון
lobby-robots-watch = רק רובוטים, אנחנו צופים
lobby-robots-play = גם אנחנו משחקים
lobby-robot-easy = · רובוט, קל
lobby-robot-normal = · רובוט, רגיל
lobby-robot-hard = · רובוט, חזק
describe-robots = רובוטים לשחק איתם: מתחילים מיד
table-back = חזרנו
table-watched = -# 👀 רק רובוטים משחקים. מפסיקים עם ‎`/table end`‎.
table-watched-over = -# 👀 רק רובוטים שיחקו. המשחק לא נחשב לאיש.
table-ended-host = המארחים הפסיקו את המשחק. הוא לא נחשב לאיש.
refused-no-robot = אין רובוט סביב השולחן הזה.
refused-robots-only = כאן משחקים רק רובוטים. מותר לצפות; ‎`/play`‎ פותח שולחן משלכם.

# שמות
robot-easy-1 = פיפ
robot-easy-2 = מומו
robot-easy-3 = בובו
robot-easy-4 = לולו
robot-normal-1 = קיווי
robot-normal-2 = זיגי
robot-normal-3 = טופי
robot-normal-4 = נולי
robot-hard-1 = הקס
robot-hard-2 = סיגמא
robot-hard-3 = וגה
robot-hard-4 = אקו
