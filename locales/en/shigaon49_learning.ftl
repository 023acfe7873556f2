shigaon49-goal = 🎯 The goal: four of your tokens in one line. You buy the cells at auctions.
shigaon49-buttons = 💡 **{ shigaon49-check }**: you bid nothing now, but stay in. **{ shigaon49-pass }**: you are out until the next card.
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
