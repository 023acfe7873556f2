match-madness-goal = 🎯 המטרה: לבנות את מה שבכרטיס מחמשת הבלוקים שלכם, לפני כולם.
match-madness-buttons = 💡 **{ match-madness-my-bench }** פותח את הבלוקים שלכם. לחצו על הצדדים המתאימים; כשכל החמישה מונחים, לחצו **{ match-madness-match }**
match-madness-guide-goal =
    כולם רואים אותו כרטיס. בנו אותו מ**כל חמשת הבלוקים שלכם**, ולחצו **{ match-madness-match }** לפני כולם.
    כל בלוק מכסה שתי משבצות. איפה נגמר בלוק אחד ומתחיל הבא? זאת החידה!
    הכי הרבה כרטיסים מנצח.
match-madness-guide-goal-alt = כרטיס עם עשרה סמלים צבעוניים, ולידו הניקוד של השחקנים.
match-madness-guide-turn =
    { "" }**{ match-madness-my-bench }** מראה את הכרטיס בצד אחד ואת הבלוקים בצד השני.
    כל שורת כפתורים היא בלוק אחד עם ארבעת הצדדים שלו. **לחצו על צד**: הבלוק מונח על הכרטיס. לחצו שוב: הוא זז הלאה.
    { "" }**{ match-madness-back }** מחזיר את הבלוק האחרון.
match-madness-guide-turn-alt = שלושה בלוקים מונחים על הכרטיס, וארבע משבצות עוד ריקות.
match-madness-guide-blocks-alt = חמש שורות, אחת לכל בלוק, עם ארבעת הצדדים שלו. בכל צד שני סמלים.
match-madness-guide-special-title = טעויות, וחמישה כרטיסים יחד
match-madness-guide-special =
    { "" }**טעיתם?** אתם מחכים לכרטיס הבא. אז קודם בודקים, ורק אז לוחצים **{ match-madness-match }**
    { "" }**שיגעון מוחלט**: חמישה כרטיסים יחד. בנו איזה שתרצו. יותר כוכבים שווים יותר נקודות.
match-madness-guide-special-alt = חמישה כרטיסים יחד, מכוכב אחד עד חמישה כוכבים.

match-madness-lesson-start = בנו את מה שבכרטיס מחמשת הבלוקים שלכם! הכרטיס מגיע עוד רגע. לחצו **{ match-madness-my-bench }**: הבלוקים שלכם שם.
match-madness-lesson-build = כל שורה היא בלוק. התחילו בשני סמלים זהים. **לחצו על צד**: הוא מונח על הכרטיס. לא במקום? לחצו שוב. כל החמישה מונחים? לחצו **{ match-madness-match }** יש זמן.
match-madness-lesson-build-wrong = כמעט: מה שבניתם לא זהה לכרטיס. במשחק אמיתי הייתם מחכים עכשיו לכרטיס הבא. **{ match-madness-back }** מחזיר את הבלוק האחרון; נסו שוב.
match-madness-lesson-judged = נכון? עוד רגע…
match-madness-lesson-won = **בניתם אותו!** הכרטיס שלכם. הכרטיס הבא מגיע כשכולם לוחצים **{ match-madness-ready }**.
match-madness-lesson-free = **עכשיו מתחרים** על שני הכרטיסים האחרונים, מול שני רובוטים נחמדים. הלחיצה הראשונה על **{ match-madness-match }** זוכה בכרטיס.
