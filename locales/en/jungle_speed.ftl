jungle-speed-title = Jungle Speed
jungle-speed-about = spot two identical shapes and be the first to grab the totem. 2 to 5 players.
jungle-speed-command = Jungle Speed: be the first to grab
jungle-speed-describe-pace = How fast the cards are turned
jungle-speed-describe-manual = Players flip their own cards
jungle-speed-describe-play-on = Play on after the first win
jungle-speed-describe-no-look-alikes = Only shapes that are easy to tell apart, for small children
jungle-speed-option-pace-calm = calm, a card every 4 seconds
jungle-speed-option-pace-normal = normal, a card every 3 seconds
jungle-speed-option-pace-wild = wild, a card every 2 seconds
jungle-speed-option-manual-on = everybody flips their own cards
jungle-speed-option-manual-off = the bot turns the cards
jungle-speed-option-play-on-on = play on to the last place
jungle-speed-option-play-on-off = the first without cards wins
jungle-speed-option-no-look-alikes-on = no look-alikes
jungle-speed-option-no-look-alikes-off = with look-alikes
jungle-speed-note-2 = Two players: two packs each, and no colour arrows.
jungle-speed-note-3 = Three players: when all three top cards have the same colour, everybody duels; no colour arrows.

jungle-speed-grab = Grab the totem
jungle-speed-flip = Flip
jungle-speed-choose = Choose
jungle-speed-pack = { $name } ({ $side })
jungle-speed-side-right = right
jungle-speed-side-left = left

jungle-speed-mode-shapes = 🔷 Shapes count
jungle-speed-mode-three = 🔷 Shapes count, or three of one colour
jungle-speed-mode-colours = 🎨 Colours count!
jungle-speed-next = Next: { $name }
jungle-speed-flips = { $name } flips; after 10 seconds the bot does
jungle-speed-counting = ⏳ Three, two, one… { $name } turns the first card
jungle-speed-joint = ⏳ Three, two, one… **everybody turns at once**
jungle-speed-stuck = ⏳ Nobody has a card to turn. **10 seconds** to grab what shows
jungle-speed-choosing = 🤔 { $name } got the totem and chooses what happens. By default a duel { $clock }
jungle-speed-dividing = 🤔 { $name } beat several players and divides the cards. By default evenly { $clock }
jungle-speed-turned = 🎴 { $name } turns a card.
jungle-speed-turned-together = 🎴 Everybody turned a card at once.
jungle-speed-inward = 🎯 Arrows inward: **everybody may grab!**
jungle-speed-free = 🏅 Without cards: { $names }

jungle-speed-why-shape = 🔎 The same shape, { $shape } { $number }!
jungle-speed-why-colour = 🎨 The same colour, { $colour }!
jungle-speed-why-three = 🎨 All three { $colour }: a colour duel!
jungle-speed-decided-duel = ⚔️ { $name } beats { $loser }, who takes { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }.
jungle-speed-decided-division = ⚖️ { $name } beats them all and divides: { $shares }.
jungle-speed-decided-inward = 🎯 { $name } grabs: { $cards ->
    [0] no card goes
    [one] 1 card goes
   *[other] { $cards } cards go
  } under the totem.
jungle-speed-decided-joint = 🎴 { $name } grabs and lets everybody turn at once.
jungle-speed-decided-false = ❌ A false grab: { $name } takes { $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
  }.
jungle-speed-decided-heap = 🎁 Arrows as a last card bring the heap: { $shares }.
jungle-speed-decided-outward = 🎯 Arrows outward as a last card, { $names }: { $cards ->
    [one] 1 card goes
   *[other] { $cards } cards go
  } under the totem.
jungle-speed-share = { $name } +{ $cards }

jungle-speed-photo = 📸 { $finishes }
jungle-speed-finish-won = { $name } **{ $ms } ms** ✅
jungle-speed-finish-false = { $name } **{ $ms } ms** ❌
jungle-speed-finish-slower = { $name } { $ms } ms
jungle-speed-finish-late = { $name } { $ms } ms

jungle-speed-hint-shapes = Grab when your top card shows the same **shape** as another player's. Look twice: grab by mistake and you take all open cards.
jungle-speed-hint-three = Grab when your top card shows the same **shape** as another player's, or when all three have one **colour**. Grab by mistake and you take all open cards.
jungle-speed-hint-colours = Grab when your top card has the same **colour** as another player's, whatever the shape.
jungle-speed-choosing-mine = ⚡ You were first! What will it be? By default a duel { $clock }
jungle-speed-dividing-mine = ⚡ You won! Who gets your open cards? By default all evenly { $clock }
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

jungle-speed-over-two-left = 🏁 Two are left: fewer cards, better place.
jungle-speed-over-dead-end = 🏁 Nobody can turn a card: fewest cards wins.
jungle-speed-over-packs = 🏁 The packs are empty: fewest cards wins.
jungle-speed-score = ✊ { $grabs } · ❌ { $false }
jungle-speed-score-fastest = ✊ { $grabs } · ❌ { $false } · ⚡ { $ms } ms

jungle-speed-news-woke = 👋 Back again, on we go.
jungle-speed-news-free = 🏅 { $name } has no cards left!
jungle-speed-news-pack-emptied = 🏅 { $name } emptied the { $side } pack!

jungle-speed-alt-hand = { $card } ({ $pile } up, { $stack } down)
jungle-speed-alt-new = { $card }, new
jungle-speed-alt-inward = Everybody may grab!
jungle-speed-alt-joint = Everybody turns next.
jungle-speed-alt-totem = Under the totem: { $count }
jungle-speed-card = { $colour } { $shape } { $number }
jungle-speed-arrows-outward = arrows outward
jungle-speed-arrows-inward = arrows inward
jungle-speed-arrows-colours = colour arrows
jungle-speed-arrows-grey = grey arrows
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

jungle-speed-facts = 🗿 totems { $grabs } · false grabs { $false } · reaction { $average } on average, { $fastest } at best

refused-too-late = Too late by **{ $ms } ms**. No harm done.
refused-choice-over = The time to choose is over.
