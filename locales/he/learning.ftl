# איך משחקים
guide-open = איך משחקים
guide-title = { $game }: איך משחקים
guide-you = אתם
guide-goal = המטרה
guide-turn = תור
guide-special = קלפים מיוחדים
guide-rules = כל החוקים
refused-no-guide = אין עמוד כזה למשחק הזה.
