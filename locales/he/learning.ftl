# איך משחקים
guide-open = איך משחקים
guide-title = { $game }: איך משחקים
guide-you = אתם
guide-goal = המטרה
guide-turn = תור
guide-special = קלפים מיוחדים
guide-rules = כל החוקים
refused-no-guide = אין עמוד כזה למשחק הזה.

# שיעורים
command-learn = ללמוד משחק בחמש דקות, עם רובוטים נחמדים
learn-begin = למדו לשחק
lesson-stop = סיום השיעור
lesson-stopped = השיעור הסתיים. אפשר להתחיל אותו שוב בכל רגע.
lesson-over = 🎓 **סיימתם את השיעור!** התוצאה לא נרשמת. עכשיו שחקו משחק אמיתי: הרובוטים נחמדים.
lesson-play = שחקו משחק אמיתי
lesson-again = השיעור עוד פעם
refused-lesson-wait = רגע אחד: השיעור ממשיך לבד. קראו את השורה עם 🎓.
refused-lesson-other = לא עכשיו: בשורה עם 🎓 כתוב על מה ללחוץ.
refused-no-lesson = עוד אין שיעור למשחק הזה. ❓ **{ guide-open }** מסביר אותו.

lobby-alone = לבד עם רובוטים: { $options }.
help-play = שחקו
help-robots = עם רובוטים
page-jump = מעבר לעמוד
