jungle-speed-title = Jungle Speed
jungle-speed-about = spot two equal shapes and be the first to grab the totem. 2 to 5 players.
jungle-speed-command = Jungle Speed: be the first to grab
jungle-speed-describe-pace = How fast the cards are turned
jungle-speed-describe-manual = Players flip their own cards
jungle-speed-describe-play-on = Play on for every place
jungle-speed-option-pace-calm = calm, a card every 4 seconds
jungle-speed-option-pace-normal = normal, a card every 3 seconds
jungle-speed-option-pace-wild = wild, a card every 2 seconds
jungle-speed-option-manual-on = everybody flips their own cards
jungle-speed-option-manual-off = the bot turns the cards
jungle-speed-option-play-on-on = played on for every place
jungle-speed-option-play-on-off = the first without cards wins
jungle-speed-note-2 = Two players: two packs each, and no colour arrows.
jungle-speed-note-3 = Three players: three tops of one colour are a duel for all, and there are no colour arrows.

jungle-speed-grab = Grab the totem
jungle-speed-flip = Flip
jungle-speed-my-cards = My cards
jungle-speed-choose = Choose
jungle-speed-reveal = card { $number }
jungle-speed-pack = { $name } ({ $side })
jungle-speed-side-right = right
jungle-speed-side-left = left

jungle-speed-mode-shapes = 🔷 Shapes count
jungle-speed-mode-colours = 🎨 **Colours count!**
jungle-speed-next = next: { $name }
jungle-speed-flips = { $name } flips, or the bot does { $clock }
jungle-speed-counting = ⏳ Three, two, one… { $name } turns the next card { $clock }
jungle-speed-joint = ⏳ Three, two, one… **everybody turns at once** { $clock }
jungle-speed-stuck = ⏳ Nobody has a card to turn. The last chance to grab ends { $clock }
jungle-speed-choosing = 🤔 { $name } was first and chooses what the grab means. By default a duel, { $clock }
jungle-speed-dividing = 🤔 { $name } won against several and divides the cards. By default evenly, { $clock }
jungle-speed-turned = 🎴 { $name } turns a card.
jungle-speed-turned-together = 🎴 Everybody turned a card at once.
jungle-speed-inward = 🎯 Arrows inward: **everybody may grab!**
jungle-speed-free = 🏅 Without cards: { $names }

jungle-speed-photo = 📸 { $finishes }
jungle-speed-finish-won = { $name } **{ $ms } ms** ✅
jungle-speed-finish-false = { $name } **{ $ms } ms** ❌
jungle-speed-finish-slower = { $name } { $ms } ms
jungle-speed-finish-late = { $name } { $ms } ms

jungle-speed-mine = You have { $cards ->
    [one] **1** card
   *[other] **{ $cards }** cards
  }, face up and face down. { $others }.
jungle-speed-mine-two = Cards in your right pack: **{ $right }**, in your left one: **{ $left }**. { $others }.
jungle-speed-hint-shapes = -# Grab when your top card shows the same **shape** as somebody else's; look twice. A wrong grab takes all open cards.
jungle-speed-hint-colours = -# Grab when your top card has the same **colour** as somebody else's, whatever the shape.
jungle-speed-choosing-mine = ⚡ You were first! What shall it be? By default a duel, { $clock }
jungle-speed-dividing-mine = ⚡ You won! Who gets your open cards? By default all evenly, { $clock }
jungle-speed-stake-duel = ⚔️ **Duel**: your open cards ({ $cards }) go to { $names }.
jungle-speed-stake-inward = 🎯 **Under the totem**: your pile goes there.
jungle-speed-stake-joint = 🎴 **Everybody turns**: all turn a card at once.
jungle-speed-stake-divide = { $cards ->
    [one] There is 1 card to give away; they also take back their own open cards.
   *[other] There are **{ $cards }** cards to give away; they also take back their own open cards.
  }
jungle-speed-choice-duel = Duel
jungle-speed-choice-inward = Under the totem
jungle-speed-choice-joint = Everybody turns
jungle-speed-divide-even = Evenly
jungle-speed-divide-one = All to { $name }

jungle-speed-over-two-left = 🏁 Two are left: the fewer cards, the better the place.
jungle-speed-over-dead-end = 🏁 Nobody can turn a card: the fewest cards win.
jungle-speed-over-packs = 🏁 The packs are emptied: the fewer cards win.

jungle-speed-news-woke = 👋 Back again, on it goes.
jungle-speed-news-left-outward = 🎯 { $name }'s last card is arrows outward: the pile ({ $cards }) goes under the totem.
jungle-speed-news-joint-chosen = 🎴 { $name } grabbed and lets everybody turn.
jungle-speed-news-duel = ⚔️ { $name } beats { $loser }, who takes { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }.
jungle-speed-news-divided = ⚖️ { $name } divided the cards.
jungle-speed-news-took = { $name } takes { $cards }.
jungle-speed-news-tucked = 🎯 { $name } grabbed: { $cards ->
    [one] 1 card goes
   *[other] { $cards } cards go
  } under the totem.
jungle-speed-news-false-grab = ❌ A false grab: { $name } takes { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }.
jungle-speed-news-heap = 🎁 { $name }'s last card brings the heap: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }.
jungle-speed-news-free = 🏅 { $name } has no cards left!
jungle-speed-news-pack-emptied = 🏅 { $name } emptied the { $side } pack!

jungle-speed-alt-hand = { $card }, { $pile } up { $stack } down
jungle-speed-alt-totem = { $count } under the totem
jungle-speed-card = { $colour } { $shape } { $number }
jungle-speed-arrows-outward = arrows outward
jungle-speed-arrows-inward = arrows inward
jungle-speed-arrows-colours = colour arrows
jungle-speed-family-star = star
jungle-speed-family-ring = ring
jungle-speed-family-cross = cross
jungle-speed-family-leaf = leaf
jungle-speed-family-wave = wave
jungle-speed-family-knot = knot
jungle-speed-red = red
jungle-speed-yellow = yellow
jungle-speed-green = green
jungle-speed-purple = purple

refused-too-late = Too late by **{ $ms } ms**. Nothing happens to you.
refused-already-grabbed = Your hand is on the totem already: the decision comes in a moment.
refused-choice-over = The time to choose is over.

jungle-speed-facts = 🗿 totems { $grabs } · false grabs { $false } · reaction { $average } on average, { $fastest } at best
