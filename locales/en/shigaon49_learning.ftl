shigaon49-goal = 🎯 The goal: four of your tokens in one line. You buy the cells at auctions.
shigaon49-buttons = 💡 **{ shigaon49-check }**: you bid nothing now, but stay in. **{ shigaon49-pass }**: you are out until the next card.
shigaon49-buttons-bid = 💡 **Bid**: the highest bid gets the cell. **{ shigaon49-pass }**: you are out until the next card.
shigaon49-guide-goal =
    Get **four of your tokens in one line**: across, down or slanting. With five players three are enough.
    You buy the cells at auctions, one card after the other. Everyone starts with $49.
shigaon49-guide-goal-alt = A board of 7 by 7 cells. Four of your tokens lie in a line on 40, 41, 42 and 43: you have won.
shigaon49-guide-turn =
    A card is on sale. Here it is cell 43, and the highest bid is $9.
    - **Bid** more, and the cell may be yours.
    - **{ shigaon49-pass }**: you are out until the next card.
    - **{ shigaon49-check }** (only while nobody has bid): you bid nothing now, but stay in.
    The highest bid pays and puts a token on the cell. Only you can see your money: **{ shigaon49-my-money }**.
shigaon49-guide-turn-alt = An auction for cell 43. Your tokens are on 40, 41 and 42. The highest bid is $9, and it is your turn.
shigaon49-guide-special =
    Golden cards are crazy cards.
    - **25-40**: the buyer chooses any free cell with a golden frame. There are also 1-24 and 41-48.
    - **49**: the cell in the middle. It is the only cell that can be taken away from its owner.
    After every crazy card the bank pays each player **$7 for each token** on the board.
shigaon49-guide-special-alt = The golden card 25 to 40 is on sale. All free cells from 25 to 40 have a golden frame.

shigaon49-lesson-open = You need four tokens in a line. Yours are blue: you have 40 and 41. Cell **42** is on sale, look at the golden frame. Press **Open with $7**.
shigaon49-lesson-open-pass = With **{ shigaon49-pass }** you would be out, and others could buy 42. You want it! Press **Open with $7**.
shigaon49-lesson-open-check = **{ shigaon49-check }** means: no bid now, but I stay in. If nobody bids, the card is gone. You want 42, so press **Open with $7**.
shigaon49-lesson-open-high = You may bid more, but why pay more than you must? Begin with **$7**.
shigaon49-lesson-others = Well done! Now the others may bid more, or pass. Watch the table.
shigaon49-lesson-raise = Somebody bids $8. You still want 42! Press **Bid $9**. Only you can see your money: **{ shigaon49-my-money }**.
shigaon49-lesson-raise-pass = Then cell 42 goes to the other player for $8. Not this time: press **Bid $9**.
shigaon49-lesson-raise-high = One dollar more is enough. Press **Bid $9**.
shigaon49-lesson-others-pass = Will anybody bid more? Watch the table.
shigaon49-lesson-won = **You bought 42 for $9!** Your token lies there now: 40, 41 and 42 are three in a line. The next card is cell 8, and the others bid first.
shigaon49-lesson-pass = Cell 8 is far away from your line. Keep your money: press **{ shigaon49-pass }**.
shigaon49-lesson-pass-bid = You would pay for a cell that does not help you. Keep your money: press **{ shigaon49-pass }**.
shigaon49-lesson-crazy = A golden card is a **crazy card**. Its buyer chooses a free cell from 25 to 40. Then the bank pays everybody $7 for each token.
shigaon49-lesson-crazy-open = The other player checked: no bid now, but still in. A token more brings you money. Press **Open with $5**.
shigaon49-lesson-crazy-pass = Then you get no token. Try it: press **Open with $5**.
shigaon49-lesson-crazy-check = If nobody opens, the card is gone. Try it: press **Open with $5**.
shigaon49-lesson-crazy-high = The smallest bid will do. Press **Open with $5**.
shigaon49-lesson-place = It is yours! **{ shigaon49-choose-cell }**: take any from the list. Cells beside your tokens help you most.
shigaon49-lesson-free = **Now you play alone.** You have three in a line: cell 43 or 23 makes it four! If the cards run out first, most tokens win.
