match-madness-title = Match Madness
match-madness-about = build the pattern from your five blocks before the others do. 1 to 4 players; `/daily` for one card a day.
match-madness-command = Match Madness: five blocks, one race
match-madness-describe-mode = quick: one card at a time; total: five at once
match-madness-label-mode = Kind of game
match-madness-label-level = Level of the cards (quick game)
match-madness-describe-rounds = Quick game: how many cards
match-madness-describe-level = Quick game: one level, or 0 for mixed
match-madness-describe-lenient = Quick game: wrong tries are free
match-madness-option-mode-quick = quick game
match-madness-option-mode-total = Total Madness
match-madness-option-rounds = { $value ->
    [one] 1 card
   *[other] { $value } cards
}
match-madness-option-level-0 = mixed levels
match-madness-option-level = level { $value }
match-madness-option-lenient-on = wrong tries are free
match-madness-option-lenient-off = a wrong try puts you out
match-madness-note-1 = Alone you race against the clock; your best times are kept.

match-madness-my-bench = My workbench
match-madness-ready = Ready
match-madness-match = MATCH!
match-madness-back = Back
match-madness-clear = Clear
match-madness-type = Type
match-madness-pile = ★ { $level }
match-madness-set-aside = Set level { $level } aside
match-madness-total = Total Madness
match-madness-card-of = card { $number } of { $all }
match-madness-level = { $points ->
    [one] Level { $level } { $stars } · 1 point
   *[other] Level { $level } { $stars } · { $points } points
}
match-madness-place = Place { $number } { $sign }
match-madness-block = Block { $number }
match-madness-next-place-or-pile = Next: place { $number } · another place or card
match-madness-next-place = Next: place { $number } · choose another
match-madness-no-place = No place is free
match-madness-choose-place = Choose the next place
match-madness-other-pile = Build another card
match-madness-type-title = Type your arrangement
match-madness-type-label = A block's number for each symbol

match-madness-count = ⏳ Three, two, one… look here: the card comes { $clock }
match-madness-build = 🏁 **Build it!** Time is up { $clock }
match-madness-build-total = 🏁 **Build any of these cards!** The harder, the more points.
match-madness-between = ⏳ The next card comes { $clock }, or when everybody is ready. Still waiting for { $names }
match-madness-over-finished = 🏁 { $scores } · ⏱️ { $time }
match-madness-tie = ⚖️ A tie: harder cards decide.
match-madness-over-idle = 🏁 Nobody won a card for five minutes: that is the end. { $scores } · ⏱️ { $time }
match-madness-score-cards = { $count ->
    [one] { $name }: **1** card
   *[other] { $name }: **{ $count }** cards
}
match-madness-score-points = { $count ->
    [one] { $name }: **1** point
   *[other] { $name }: **{ $count }** points
}
match-madness-is-out = ❌ { $name }: out for this card
match-madness-owes = 🪙 { $name } owes a card
match-madness-rests = 💤 { $name }'s MATCH! works again { $clock }
match-madness-last-won = 🏆 Level { $level }: { $name }, **{ $time } s**, { $rows }
match-madness-last-aside = 🧩 Level { $level }: nobody won it. The answer: { $rows }
match-madness-photo = 📸 { $finishes }
match-madness-finish-won = { $name } **{ $time } s** ✅
match-madness-finish-wrong = { $name } **{ $time } s** ❌
match-madness-finish-differs = { $name } **{ $time } s** ❌ (places { $places })
match-madness-finish-late = { $name } { $time } s

match-madness-news-declared = 🙌 { $name }: **MATCH!**
match-madness-news-won = 🏆 { $name } takes the card after **{ $ms } s**!
match-madness-news-paid = 🪙 { $name } wins the card after **{ $ms } s**, and it pays off the debt.
match-madness-news-wrong = ❌ { $name }: that does not match the card.
match-madness-news-lost = Penalty: the last card won (level { $level }) leaves the game.
match-madness-news-agreed = 🗑️ { $name } would like to set a card aside.
match-madness-news-aside = 🗑️ { $reason }: nobody wins the card (level { $level }).
match-madness-news-stale = ⌛ The level { $level } card has run out of time. If everybody still active agrees, it is set aside.
match-madness-news-pile-empty = The pile of level { $level } is empty.
match-madness-reason-time = Time is up
match-madness-reason-out = Everybody is out
match-madness-reason-agreed = Agreed

match-madness-bench-count = ⏳ Wait: the card comes { $clock }, and the workbench opens with it.
match-madness-bench-between = ⏳ The next card comes { $clock }
match-madness-bench-out = ❌ You are out for this card. Get the next one!
match-madness-differs = 🔎 Your MATCH! differs from the card at { $places }
match-madness-bench-judged = ⚖️ Your **MATCH!** is in; checking…
match-madness-bench-open = 🧩 **{ $laid }** · time is up { $clock }
match-madness-bench-stale = 🧩 **{ $laid }** · this card has run out of time
match-madness-bench-rests = 💤 Your MATCH! works again { $clock }
match-madness-bench-points = Points: ★1 and ★2 one, ★3 two, ★4 and ★5 three.
match-madness-bench-last = Won last: { $name }, ★{ $level }, { $time } s
match-madness-choose-pile = 🧩 Which card do you build? Choose its level (★); you can change later.
match-madness-hint = A row of buttons is a block. Press a side: it goes where the card shows its two symbols. Press it again: it moves on to the next such place. If the card shows them nowhere, it lies on the golden place.

match-madness-best-title = Best list: { $kind }
match-madness-best-earlier-title = Best list with the earlier cards: { $kind }
match-madness-best-earlier = With the earlier cards, which are no longer dealt:
match-madness-best-new = 🏅 **New best:** { $result }!
match-madness-best-not = ⏱️ This time: { $result }.
match-madness-best-before = Your best before: { $result }.
match-madness-solo-cards = { $count ->
    [one] 1 card in { $time }
   *[other] { $count } cards in { $time }
}
match-madness-solo-points = { $count ->
    [one] 1 point in { $time }
   *[other] { $count } points in { $time }
}

match-madness-alt-card = Level { $level }: { $rows }
match-madness-alt-won = Level { $level } by { $name } in { $time } s: blocks { $blocks }
match-madness-alt-aside = Level { $level }, nobody won it: blocks { $blocks }
match-madness-alt-hidden = The card is not shown yet
match-madness-alt-bench = Card { $rows } (X cross, O circle, S square, D octagon, A star). Laid: { $laid }
match-madness-alt-piece = block { $block } on { $first }, { $second }
match-madness-alt-differing = Differs from the card at { $places }
match-madness-alt-differs = { $name } differs at { $places }
match-madness-alt-empty = An empty workbench

command-daily = Today's card of Match Madness, once a day
daily-title = The card of { $day }
daily-about = One card a day, the same for everyone here, and **one try**: a wrong MATCH! ends it. After a count of three the clock runs.
daily-begin = Show me the card
daily-solved = 🏆 Solved in **{ $time }**: place { $place } so far.
daily-failed = 🌧️ Not solved today. Here is the answer:
daily-not-solved = not solved
daily-tomorrow = The next card comes at midnight UTC. `/daily` shows this list again.

refused-closed = The workbench is closed: the card comes in a moment.
refused-out = You are out for this card. Get the next one!
refused-judging = Your MATCH! is being judged.
refused-no-such-card = That card is not on the table.
refused-no-such-side = There is no such side.
refused-no-room = There is no room for another block. Take one back first.
refused-only-way = It is already laid, and fits nowhere else.
refused-nothing-lies = Your workbench is still empty.
refused-not-free = That place is not free.
refused-already-chosen = That place is chosen already.
refused-no-pile = Choose first which card you build.
refused-no-such-pile = There is no such pile.
refused-pile-empty = That pile is empty.
refused-same-pile = You are building that card already.
refused-not-total = Only Total Madness has piles.
refused-other-card = You are building another card now.
refused-not-complete = You need all five blocks; you have laid { $laid }.
refused-misfit = That is not the shape of this card, so it costs nothing. Write a block's number (1-5) for each symbol, a dot for each gap, `/` between the rows: every block twice, side by side.
refused-resting = You can declare MATCH! again in { $ms } ms.
refused-not-stale = That card still has time left.
refused-already-ready = You are ready; we wait for the others.

match-madness-facts = 🧩 cards { $cards } · errors { $wrong } · best times: { $times }
match-madness-earlier-times = with the earlier cards: { $times }
match-madness-best-time = level { $level }: { $time }
match-madness-blocks = { $count ->
    [one] one block
   *[other] { $count } blocks
    }
