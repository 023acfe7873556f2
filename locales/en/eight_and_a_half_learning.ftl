eight-and-a-half-goal = 🎯 The goal: be the first to get rid of all your cards. Play the same number or higher.
eight-and-a-half-buttons = 💡 **{ eight-and-a-half-my-hand }** shows your cards to you alone: press a card to play it. If nothing fits, press **{ eight-and-a-half-take }**.
eight-and-a-half-guide-goal =
    Be the first to **get rid of all your cards**. Here you have one card left!
    First you play your hand, then your open cards, and at the end the blind ones, which nobody has seen.
    The first one out gets points. A match is a few mini-games; most points win.
eight-and-a-half-guide-goal-alt = The pot has the value 7. You have one card left, the others have many.
eight-and-a-half-guide-turn =
    The number on the left is the value of the pot. Play the **same number or a higher one**: on a 6 an 8 is fine.
    Equal cards may go together. Then your hand is filled up to three.
    { "" }**Nothing fits?** Then you take the pot. Those cards are burnt: they count against you.
eight-and-a-half-guide-turn-alt = The pot has the value 6. Your hand is 3, 4 and 8.
eight-and-a-half-guide-special =
    - **Red 5**: on a 5 you play 5 or **lower**.
    - **0**: the pot is 0 again. **Demon**: fits on everything, the value stays.
    - **½**: adds a half. But careful! If the next player plays exactly the next number (4 on 3½), that is the **policeman**, and you take the pot.
    - **8 with ½**: the pot is 8½. Only a 9, a demon or another 8 with ½ fits on it.
eight-and-a-half-guide-special-alt = The pot has the value 5. Your hand is 0, a half and a demon; your open cards are 5, 9 and a half.
