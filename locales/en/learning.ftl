# How to play
guide-open = How to play
guide-title = { $game }: how to play
guide-you = You
guide-goal = The goal
guide-turn = A turn
guide-special = Special cards
guide-rules = All the rules
refused-no-guide = This game has no such page.
