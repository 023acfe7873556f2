nim-title = נים
nim-about = לוקחים אסימונים מערימה אחת, והאחרון מכריע. 2 עד 4 שחקנים.
nim-command = נים: מי ייקח את האסימון האחרון?
nim-describe-piles = כמה ערימות
nim-describe-misere = האסימון האחרון מפסיד
nim-option-piles = { $value } ערימות
nim-option-misere-on = האסימון האחרון מפסיד
nim-option-misere-off = האסימון האחרון מנצח
nim-option-seconds-30 = 30 שניות לתור
nim-option-seconds-60 = 60 שניות לתור
nim-option-seconds-300 = 5 דקות לתור

nim-take = ערימה { $pile }: { $count }
nim-my-tokens = האסימונים שלי
nim-taken = { $count ->
    [one] לקחתם אסימון אחד.
   *[other] לקחתם { $count } אסימונים.
    }
nim-turn = ⏳ התור של { $name }; הזמן נגמר { $clock }
nim-alt = ערימות של { $piles } אסימונים
nim-facts = 🪙 אסימונים { $tokens } · אסימונים אחרונים { $last }

nim-news-took = { $name }: { $count } מערימה { $pile }.
nim-news-timed-out = ⌛ הזמן של { $name } נגמר.

refused-pile-too-small = בערימה הזאת נשארו רק { $left }.
