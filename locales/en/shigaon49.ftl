shigaon49-title = 49
shigaon49-about = auctions with secret money on a 7×7 board; four in a line win. 2 to 5 players.
shigaon49-command = 49: auctions with secret money
shigaon49-describe-minimum = Minimum opening bids
shigaon49-describe-check = Checking instead of opening
shigaon49-describe-honour = Bid more than you have, at your own risk
shigaon49-option-minimum-on = opening bids as on the card
shigaon49-option-minimum-off = opening bids from $1
shigaon49-option-check-on = check allowed
shigaon49-option-check-off = no check
shigaon49-option-honour-on = honour: you may bid money you do not have
shigaon49-option-honour-off = bid only money you have
shigaon49-option-seconds-30 = 30 seconds a turn
shigaon49-option-seconds-60 = 60 seconds a turn
shigaon49-option-seconds-300 = 5 minutes a turn
shigaon49-option-seconds-86400 = a day a turn
shigaon49-note-2 = With two players opening bids are always as on the card.
shigaon49-note-5 = With five players three in a line win.

shigaon49-my-money = My money
shigaon49-choose-cell = Choose a cell
shigaon49-open = Open with { $amount }
shigaon49-bid = Bid { $amount }
shigaon49-bid-any = Bid…
shigaon49-bid-title = Your bid
shigaon49-bid-label = Whole dollars, { $least } or more
shigaon49-check = Check
shigaon49-pass = Pass
shigaon49-decline = No second token
shigaon49-ring = Cells { $first } to { $last }

shigaon49-cash = You have **{ $cash }**.
shigaon49-tokens = { $count ->
    [0] None of your tokens is on the board yet.
    [one] You have one token on the board.
   *[other] You have { $count } tokens on the board.
}
shigaon49-payouts = The last payout brought you { $sums } from the bank.
shigaon49-place = Choose a cell for your new token.
shigaon49-place-extra = You own 49 already: place one more token on any empty cell, or decline.
shigaon49-turn-bid = ⏳ { $name } to bid; time is up { $clock }
shigaon49-turn-place = ⏳ { $name } chooses a cell; time is up { $clock }
shigaon49-on-sale = 🃏 On sale: **{ $card }**, from { $least }.
shigaon49-on-sale-higher = 🃏 On sale: **{ $card }**. The next bid is { $least } or more.
shigaon49-on-sale-highest = 🃏 On sale: **{ $card }**. Nobody can bid more.
shigaon49-card-number = cell { $first }
shigaon49-card-range = any free cell from { $first } to { $last }
shigaon49-card-forty-nine = cell 49
shigaon49-bids = 💬 { $record }
shigaon49-beside = { $cell }, beside your { $own }
shigaon49-too-dear = 💸 The next bid is more than you have: you can only pass.
shigaon49-too-dear-check = 💸 The next bid is more than you have: you can only check or pass.
shigaon49-last-sold = -# 🔨 The card before: { $card } to { $name } for { $amount }
shigaon49-last-unsold = -# 🔨 The card before: { $card }, nobody bought it
shigaon49-purses = 💰 The money: { $purses }
shigaon49-alt = Board 7 by 7. On sale: { $card }. { $seats }
shigaon49-alt-over = Board 7 by 7. The match is over. { $seats }
shigaon49-alt-seat = { $name } has { $cells }

shigaon49-news-bid = { $name } bids { MONEY($amount) }.
shigaon49-news-checked = { $name } checks.
shigaon49-news-passed = { $name } passes.
shigaon49-news-timed-out = ⌛ { $name } ran out of time.
shigaon49-news-won = 🔨 { $name } wins the auction for { MONEY($amount) }.
shigaon49-news-placed = { $name } takes { $cell }.
shigaon49-news-replaced = { $name } takes { $cell } from { $loser }!
shigaon49-news-stays = { $name } owns 49 already and may place one more token.
shigaon49-news-declined = { $name } places no second token.
shigaon49-news-unsold = Nobody opened: the card { $card } leaves the game.
shigaon49-news-taken = The card { $card } is drawn, but its cell is taken: the next one.
shigaon49-news-full = The card { $card } is drawn, but no cell is free there: the next one.
shigaon49-news-payout = 💵 Payout for all tokens on the board!
shigaon49-news-unpaid = 😳 { $name } cannot pay { MONEY($amount) }.
shigaon49-news-lost = It costs a token: { $name } loses { $cell }.
shigaon49-news-sits-out = { $name } sits out this auction.
shigaon49-news-again = The same card is auctioned once more.
shigaon49-news-line = 🏆 { $name } has a line and wins!
shigaon49-news-deck = The cards are used up: most tokens win.

refused-no-amount = Please write a whole number of dollars, such as 7.
refused-bid-too-low = The lowest bid now is { MONEY($least) }.
refused-bid-too-high = You have { MONEY($most) }, so you cannot bid more than that.
refused-bid-over-limit = The highest bid is { MONEY($most) }.
refused-check-off = Checking is switched off at this table.
refused-check-too-late = Somebody has opened or you have checked already: bid or pass.
refused-not-auction = There is no auction now: a token is being placed.
refused-not-placing = There is no token to place now.
refused-cell-taken = Cell { $cell } is taken.
refused-cell-outside = Cell { $cell } is not for this card: choose from { $first } to { $last }.
refused-must-place = This token has to be placed.

shigaon49-facts = 💰 spent { MONEY($spent) } · auctions won { $cards } · winning lines { $lines }

# The coach
shigaon49-did-bid = a bid of { $amount }
shigaon49-did-check = a check
shigaon49-did-pass = a pass
shigaon49-did-decline = no second token
shigaon49-coach-stops = { $name } needed { $cell } for { $goal } in a row and had { MONEY($cash) } left: bidding to { MONEY($amount) } would have stopped it.
shigaon49-coach-wins = Cell { $cell } would have made your { $goal } in a row: it is worth all the money you have.
shigaon49-coach-saves = At { MONEY($amount) } the card costs more than it brings: your money is worth more in later auctions.
shigaon49-coach-worth = Up to { MONEY($amount) } this card helps you more than the money does.
shigaon49-coach-more = With { MONEY($amount) } you are more likely to get the card, and it is worth it.
shigaon49-coach-less = { MONEY($amount) } is enough for now: you need not pay more.
shigaon49-coach-cell = A token there helps your lines, or breaks those of others, more.
shigaon49-coach-declines = Without the second token you win more often.
shigaon49-coach-often = From there you win more often.
