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

eight-and-a-half-lesson-first = Get rid of all your cards! Press **{ eight-and-a-half-my-hand }**: only you see these cards. The pot is empty. You have two 3s, so press **3 ×2** and both are gone.
eight-and-a-half-lesson-first-one = That works, but you have two of them. Play both at once: press **3 ×2**.
eight-and-a-half-lesson-first-seven = A 7 would work too. But low cards are hard to play later, so begin with them: press **3 ×2**.
eight-and-a-half-lesson-watch = Your hand is filled up to three again. The others must play the **same number or higher**. Watch the table.
eight-and-a-half-lesson-higher = The pot is **7**. You need a 7 or higher: the 5 is too low. Press **7**.
eight-and-a-half-lesson-higher-eight = An 8 fits too. But keep high cards for later: press **7**.
eight-and-a-half-lesson-demon = Now the others. Look out for the **demon**: it fits on everything, and the value stays.
eight-and-a-half-lesson-half = The pot is **8**. You have an 8 and a ½. Press **8**.
eight-and-a-half-lesson-half-half = Careful! ½ makes **8½**. If the next player has a 9, that is the **policeman**, and you take the whole pot. Press **8**.
eight-and-a-half-lesson-half-both = 8 with ½ makes **8½**. That is strong, but the next player may have a 9: the **policeman**. Press **8** alone.
eight-and-a-half-lesson-nine = Now the others play 9s. What fits on a 9?
eight-and-a-half-lesson-zero = The pot is **9**, and your 5 is too low. But **0** fits on every whole number: the pot is 0 again. Press **0**.
eight-and-a-half-lesson-zero-half = ½ fits too. But keep it, and press **0**.
eight-and-a-half-lesson-five = Look: a red **5**. On a 5 you play 5 or **lower**.
eight-and-a-half-lesson-fifth = The pot is **3** now, because a 3 was played on the 5. Press **5**.
eight-and-a-half-lesson-fifth-half = Careful! ½ makes 3½. If the next player has a **4**, that is the policeman, and you take the pot. Press **5**.
eight-and-a-half-lesson-offence = Watch: will somebody dare to play a ½?
eight-and-a-half-lesson-policeman = The pot is **4½**! The next number is 5, and you have one. That is the **policeman**: press **5**, and the pot goes to the other player.
eight-and-a-half-lesson-policeman-other = You have the policeman! Press **5**, and the other player takes the pot.
eight-and-a-half-lesson-free = **Now you play alone.** First your hand, then your open cards, then the blind ones. Nothing fits? Press **{ eight-and-a-half-take }**. Everybody has 2 points, and 3 points win: be the first without cards!
