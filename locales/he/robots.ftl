# רובוטים בלובי
lobby-now = שחקו עכשיו עם רובוטים
lobby-robots = 🤖 הוסיפו או הורידו רובוט (למארחים)
lobby-robots-easy = הוסיפו רובוט קל
lobby-robots-normal = הוסיפו רובוט רגיל
lobby-robots-hard = הוסיפו רובוט חזק
lobby-robots-remove = הורידו את הרובוט האחרון
lobby-robot-easy = · רובוט, קל
lobby-robot-normal = · רובוט, רגיל
lobby-robot-hard = · רובוט, חזק
describe-robots = רובוטים לשחק איתם: מתחילים מיד
table-back = חזרנו
refused-no-robot = אין רובוט סביב השולחן הזה.

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
