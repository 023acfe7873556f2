jungle-speed-goal = 🎯 The goal: get rid of all your cards. See the same shape on your card and another one? Grab the totem first!
jungle-speed-buttons = 💡 Press **{ jungle-speed-grab }** only when your top card has the same shape as another player's. A wrong grab costs you cards.
jungle-speed-buttons-colours = 💡 Press **{ jungle-speed-grab }** only when your top card has the same colour as another player's, whatever the shape. A wrong grab costs you cards.
jungle-speed-buttons-three = 💡 Press **{ jungle-speed-grab }** only when your top card has the same shape as another player's, or when all three have one colour. A wrong grab costs you cards.
jungle-speed-guide-goal =
    Be the first **without any cards**. Two players show the **same shape**, like these two stars? The colour does not matter!
    Those two race: the first to press **{ jungle-speed-grab }** wins and gives away the open cards.
jungle-speed-guide-goal-alt = Your card is a red star. The third player's card is a purple star of the same shape: you may grab.
jungle-speed-guide-turn =
    The cards are turned one after the other. Look at your card and at all the others.
    { "" }**Look twice:** these two stars are not the same! One has five points, the other has six.
    { "" }**A wrong grab?** Then you take all open cards.
jungle-speed-guide-turn-alt = Your card is a star with five points, the next one is a star with six points. They only look alike.
jungle-speed-guide-special =
    - **Arrows inward**: everybody may grab! The first puts their open cards under the totem.
    - **Arrows outward**: after a count of three everybody turns a card.
    - **Coloured arrows** (four or five players): now the same **colour** counts, and not the shape.
    Grey arrows do nothing any more.
jungle-speed-guide-special-alt = Four cards: arrows inward, arrows outward, a green leaf and coloured arrows.

jungle-speed-lesson-start = Get rid of all your cards! Everybody turns a card, one after the other. Look at the shapes: your card is the first one.
jungle-speed-lesson-turning = Does a shape look **exactly** like yours? Keep looking, and do not press yet.
jungle-speed-lesson-early = Not yet: no shape is the same as yours. In a real match a wrong grab brings you **all open cards**. Keep looking.
jungle-speed-lesson-match = **Two equal stars!** The colour does not matter. Press **{ jungle-speed-grab }**, quick!
jungle-speed-lesson-won = **You were first!** Your open cards go to the other player. Look: you have fewer cards now.
jungle-speed-lesson-next = The next cards are turned. Look at all of them.
jungle-speed-lesson-alike = Look closely: your rings and the other rings are **not the same**! They only look alike. Do not grab.
jungle-speed-lesson-alike-grab = Count the rings: they only look alike. In a real match you would now take **all open cards**. Wait for the next card.
jungle-speed-lesson-inward = **Arrows inward!** Now everybody may grab, and your open cards go under the totem. Press **{ jungle-speed-grab }**!
jungle-speed-lesson-free = **Now it is real.** Grab when your card has the same shape as another one, or when all three have one colour. Be the first without cards!
