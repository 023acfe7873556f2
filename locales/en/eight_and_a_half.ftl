eight-and-a-half-title = 8½
eight-and-a-half-about = get rid of your cards, keep the pot rising, and beware of the policeman. 2 to 5 players.
eight-and-a-half-command = 8½: hidden hands, a score sheet
eight-and-a-half-describe-target = How many points to play to
eight-and-a-half-option-target = to { $value } points
eight-and-a-half-option-target-3 = short, to 3 points: may be over after one mini-game
eight-and-a-half-option-seconds-30 = 30 seconds a turn
eight-and-a-half-option-seconds-60 = 60 seconds a turn
eight-and-a-half-option-seconds-300 = 5 minutes a turn
eight-and-a-half-option-seconds-86400 = a day a turn

eight-and-a-half-my-hand = My hand
eight-and-a-half-ready = Ready
eight-and-a-half-take = Take the pot
eight-and-a-half-turn-blind = Turn blind card { $place }
eight-and-a-half-number = mini-game { $number }
eight-and-a-half-deciding = deciding mini-game { $number }
eight-and-a-half-card-h = ½
eight-and-a-half-card-d = Demon
eight-and-a-half-card-8-h = 8+½

eight-and-a-half-pot = The pot stands on **{ $value }**.
eight-and-a-half-first = The pot is empty.
eight-and-a-half-empty = The pot is empty: any card opens it.
eight-and-a-half-turn = ⏳ { $name } to play; time is up { $clock }
eight-and-a-half-your-turn = ⏳ **Your turn**; time is up { $clock }
eight-and-a-half-legend = -# ⭐ points · 🗂️ in the bank · 🖐️ in hand · 🔥 burnt
eight-and-a-half-offender = 🚨 { $name } left the pot on a half. The policeman now: { $card }.
eight-and-a-half-not-yet = ⏳ Not your turn yet: the table shows the pot and whose turn it is. When it is yours, press a card.
eight-and-a-half-without-you = This deciding mini-game is played without you: watch it at the table.
eight-and-a-half-between = Between two mini-games: the score sheet is on the table.
eight-and-a-half-waits = ⏳ The next mini-game begins { $clock }, or when everybody is ready. Still waiting for { $names }
eight-and-a-half-decides = ⚔️ A tie at the top: a deciding mini-game for { $names }.
eight-and-a-half-over = 🏆 First place: { $names }!
eight-and-a-half-sheet = Score sheet of 8½
eight-and-a-half-totals = **Totals:** { $totals }
eight-and-a-half-sheet-alt = { $number ->
    [one] Score sheet after one mini-game: { $totals }
   *[other] Score sheet after { $number } mini-games: { $totals }
}
eight-and-a-half-alt = The pot stands on { $value }. { $seats }
eight-and-a-half-alt-seat = { $name }: open { $open }, { $cards } cards in all
eight-and-a-half-hand-alt = Your hand: { $cards }

eight-and-a-half-why-five-rule = { $cards }: on 5 only 5 or lower, ½, 0 or a demon.
eight-and-a-half-why-eight-and-a-half = { $cards }: on 8½ only 9, a demon or 8+½.
eight-and-a-half-why-not-whole = { $cards }: 0 goes only on whole values.
eight-and-a-half-why-too-low = { $cards }: lower than the pot ({ $value }).
eight-and-a-half-why-above-nine = { $cards }: above 9 no number fits.

eight-and-a-half-news-dealt = 🃏 The cards are dealt; { $name } opens.
eight-and-a-half-news-timed-out = ⌛ { $name } ran out of time.
eight-and-a-half-news-played = { $count ->
    [one] { $name } plays { $card }.
   *[other] { $name } plays { $card } ×{ $count }.
}
eight-and-a-half-news-took = 🔥 { $name } takes the pot: { $count ->
    [one] 1 burnt card
   *[other] { $count } burnt cards
}.
eight-and-a-half-news-blind-turned = { $name } turns blind card { $place }: { $card }.
eight-and-a-half-news-blind-failed = It does not fit, and goes back face down.
eight-and-a-half-news-policeman = 🚓 Policeman! { $offender } takes the pot: { $count ->
    [one] 1 burnt card
   *[other] { $count } burnt cards
}.
eight-and-a-half-news-mini-game-over = 🏁 { $name } is out of cards!
eight-and-a-half-news-deciding-next = ⚔️ A tie at the top.
eight-and-a-half-news-ready = { $name } is ready.

refused-between-mini-games = The mini-game is over: press Ready for the next one.
refused-mini-game-running = The mini-game is still running.
refused-not-a-play = Those do not go together: only identical cards, or 8 with one ½.
refused-not-held = You do not have that card.
refused-zones-mixed = Hand and open cards do not mix in one play.
refused-hand-first = The hand comes first; the open cards are for later.
refused-only-blind = Only your blind cards are left: turn one of them.
refused-opening-card = Open the first pot with your { $card }.
refused-must-play = You can play, so you may not take the pot.
refused-must-turn = Turn one of your blind cards.
refused-open-remain = Blind cards come last, when hand and open cards are gone.
refused-blind-gone = There is no blind card in place { $place }.
refused-eight-and-a-half = On 8½ only 9, a demon or 8+½ can be played.
refused-not-whole = 0 goes only on whole values; the pot stands on { $value }.
refused-five-rule = On 5 you play 5 or lower, ½, 0 or a demon.
refused-above-nine = The pot stands on { $value }: no number fits above 9.
refused-too-low = The pot stands on { $value }: play that or higher.
refused-no-sheet = Nobody has played 8½ in this channel yet.
refused-without-sheet = That match has no score sheet: only matches of 8½ have one.

eight-and-a-half-facts = ⭐ points { $points } · bonus points { $bonus } · first out { $first } · policemen { $policemen } · caught { $caught }

command-scoresheet = The score sheet of 8½ in this channel
describe-sheet-match = A past match of 8½, its number in /history

# The coach
eight-and-a-half-coach-catch = { $offender } had left the pot on a half: this was the policeman, and { $offender } would have taken { $count } cards.
eight-and-a-half-coach-policeman = You left the pot on { $value }: with a { $card }, { $name } can make you take it.
eight-and-a-half-coach-sheds = { $count ->
    [one] It gets rid of one more card at once.
   *[other] It gets rid of { $count } more cards at once.
} Nobody made you keep them.
eight-and-a-half-coach-keeps = { $card } fits when little else does: keep it for such a turn.
eight-and-a-half-coach-low = With the pot on { $value } more cards fit when it is your turn again.
eight-and-a-half-coach-high = With the pot on { $value } fewer cards fit, and { $name } is more likely to take it.
eight-and-a-half-coach-often = From there you win more often.
