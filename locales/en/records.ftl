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
