match-madness-goal = 🎯 The goal: build the picture on the card with your five blocks, before the others do.
match-madness-buttons = 💡 **{ match-madness-my-bench }** opens your blocks. Press the sides you need; when all five lie there, press **{ match-madness-match }**
match-madness-guide-goal =
    Everybody sees the same card. Build it with **all your five blocks**, then press **{ match-madness-match }** before the others do.
    Each block covers two cells. Where one block ends and the next begins is the puzzle!
    Most cards win.
match-madness-guide-goal-alt = A card with ten coloured symbols, and the players' scores beside it.
match-madness-guide-turn =
    { "" }**{ match-madness-my-bench }** shows the card on the left and your blocks on the right.
    Each row of buttons is one block with its four sides. **Press a side**: the block lies down on the card. Press it again: it moves on.
    { "" }**{ match-madness-back }** takes back the last block.
match-madness-guide-turn-alt = A workbench: three blocks lie on the card, four cells are still free.
match-madness-guide-blocks-alt = Five rows, one for each block, with its four sides. Each side shows two symbols.
match-madness-guide-special-title = Mistakes, and five cards at once
match-madness-guide-special =
    { "" }**A mistake?** Then you wait for the next card. So look first, and press **{ match-madness-match }** only then.
    { "" }**Total Madness**: five cards lie there at once. Build whichever you like. More stars bring more points.
match-madness-guide-special-alt = Five cards at once, with one star to five stars.

match-madness-lesson-start = Build what the card shows, with your five blocks! The card comes in a moment. Press **{ match-madness-my-bench }**: your blocks are there.
match-madness-lesson-build = Every row is one block. Begin with two equal symbols. **Press a side**: it lies down on the card. Wrong place? Press it again. All five lie there? Press **{ match-madness-match }** Take your time.
match-madness-lesson-build-wrong = Not quite: what you built is not the same as the card. In a real match you would now wait for the next card. **{ match-madness-back }** takes the last block back; try again.
match-madness-lesson-judged = Is it right? One moment…
match-madness-lesson-won = **You have built it!** The card is yours. The next card comes when everybody presses **{ match-madness-ready }**.
match-madness-lesson-free = **Now it is a race** for the last two cards, against two gentle robots. The first one to press **{ match-madness-match }** wins the card.
