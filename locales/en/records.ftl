# Leaderboards
leaderboard-title = 🏆 { $board }
board-all-games = All games
board-here = this server
board-everywhere = everywhere
board-all = all time
board-month = this month
board-week = this week
column-name = Player
column-rating = Rating
column-games = Games
column-wins = Wins
column-best = Streak
leaderboard-empty = Nobody has played here yet. `/play` opens a table.
leaderboard-own = { $name }: **place { $place }** of { $people }, rating **{ $score }**.
leaderboard-own-provisional = { $name }: rating **{ $score }**, still provisional. { $more ->
    [one] One more match with people
   *[other] { $more } more matches with people
    } and there is a place.
leaderboard-own-hidden = { $name }: rating **{ $score }**, hidden from this board.
leaderboard-own-none = { $name }: no match on this board yet.
leaderboard-count = -# Page { $page } of { $pages } · players: { $people } · ? provisional
leaderboard-alt = Leaderboard, { $board }. { $lines }
leaderboard-alt-line = { $place } { $name } { $score }
nameless = Player { $tail }
former-player = a former player

# Commands
command-leaderboard = The best players
describe-board-game = Which game (else all)
describe-board-where = This server, or everywhere
describe-board-when = Since when

# Stats
stats-title = 📈 { $name }
stats-best-streak = Best streak
stats-curve = Rating over time
stats-places = Places
stats-none = { $name }: no match yet. `/play` opens a table.
stats-rivals = **Opponents** (games, ahead–behind): { $rivals }
stats-rival = { $name } { $games } ({ $ahead }–{ $behind })
stats-facts-shigaon49 = 💰 spent { $spent } · auctions won { $cards } · winning lines { $lines }
stats-facts-eight-and-a-half = ⭐ points { $points } · bonus points { $bonus } · first out { $first } · policemen { $policemen } · caught { $caught }
stats-facts-jungle-speed = 🗿 totems { $grabs } · false grabs { $false } · reaction { $average } on average, { $fastest } at best
stats-facts-match-madness = 🧩 cards { $cards } · errors { $wrong } · best times: { $times }
stats-level = level { $level }: { $time }
stats-alt = { $name }, { $board }: rating { $score }, games { $games }, wins { $wins }, best streak { $best }.
command-stats = Your numbers, or somebody's
describe-stats-player = Whose (else yours)
