# Leaderboards
leaderboard-title = 🏆 { $board }
board-all-games = All games
board-here = this server
board-direct = direct messages
board-everywhere = all servers
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
    } and you are on the board.
leaderboard-own-hidden = { $name }: hidden from this board.
leaderboard-own-none = { $name }: no match on this board yet.
leaderboard-count = -# Page { $page } of { $pages } · players: { $people } · ? = still provisional
leaderboard-alt = Leaderboard, { $board }. { $lines }
leaderboard-alt-line = { $place } { $name } { $score }
nameless = Player { $tail }
former-player = a former player

# Commands
command-leaderboard = The best players
describe-board-game = Which game (default: all)
describe-board-where = This server, or all of them
describe-board-when = Since when

# Stats
stats-title = 📈 { $name }
stats-best-streak = Best streak
stats-curve = Rating over time
stats-places = Places
stats-none-direct = { $name }: no match here yet. `/solo` opens a table with robots.
stats-none = { $name }: no match yet. `/play` opens a table.
stats-rivals = **Favourite opponents**
stats-rival = { $name }: { $games ->
    [one] one match
   *[other] { $games } matches
    }, ahead { $ahead }, behind { $behind }
stats-seconds = { $seconds } s
stats-alt = { $name }, { $board }: rating { $score }, games { $games }, wins { $wins }, best streak { $best }.
command-stats = Your statistics, or somebody else's
describe-stats-player = Whose (default: yours)

# History and replay
history-title = 🗂️ Past matches
history-none-direct = No match has ended here yet. `/solo` opens a table with robots.
history-none = No match has ended here yet. `/play` opens a table.
history-line =
    `{ $match }` **{ $game }** · { $moment }
    -# { $result }
history-robots = { $count ->
    [one] 🤖 one robot
   *[other] 🤖 { $count } robots
    }
history-no-result = without a result
history-watch = Watch one again
history-older = Older
history-newest = Newest
replay-title = 🎬 { $game } { $match }
replay-open = Replay
replay-step = Move { $step } of { $steps }
replay-secrets = 🔓 { $secrets }
replay-first = First
replay-back = Back
replay-on = Next
replay-last = Last
replay-turn = Key move
replay-film = Film
refused-no-match = There is no such match here. `/history` lists them.
refused-not-over = The film is ready when the match is over.
command-history = Past matches of this server
command-replay = Watch a match again, move by move
describe-history-player = Whose (default: everybody's)
describe-replay-match = Its number in /history (default: the newest)

# Privacy
privacy-title = 🔐 What is stored about you
privacy-about = I store your id, your display name (it is drawn in pictures), your choices, and the results and moves of your matches. I store no messages.
privacy-person = **Name:** { $name } · **language:** { $language } · **choices:** { $choices }
choice-pings-on = reminders on
choice-pings-off = reminders off
choice-autoplay-on = auto-play on
choice-autoplay-off = auto-play off
choice-colourblind-on = clear colours
choice-colourblind-off = usual colours
choice-hidden-on = hidden from the boards of all servers
choice-hidden-off = shown on the boards of all servers
privacy-matches = **Matches with a result:** { $matches } · **played alone:** { $alone }
privacy-hint = -# `/privacy export` sends you all of it as a file, `/privacy delete` deletes it.
privacy-export = Everything that is stored about you.
privacy-ask =
    Delete everything that names you? In past matches you become *a former player*, at tables you sit at a robot plays on.
    This cannot be undone.
privacy-erase = Delete everything
privacy-keep = Keep it
privacy-erased = Deleted. Nothing identifies you any more.
privacy-kept = Nothing was changed.
command-privacy = What is stored about you
command-privacy-show = Show it
command-privacy-export = As a file
command-privacy-delete = Delete it

# The rules of a server
settings-title = ⚙️ This server
settings-language = **Language of the tables:** { $language }
settings-auto = the server's language on Discord, otherwise the host's
settings-hint = -# Change any of it with `/settings`.
settings-channels = **Tables may be opened in:** { $places }
settings-anywhere = any channel
settings-ending = **Tables are ended by:** { $who }
settings-tables = **Open tables:** at most { $most }, and { $each } of one host
settings-default = **{ $game }** begins with: { $options }
settings-as-the-game = The game's own default
settings-robots-easy = robots: easy
settings-robots-normal = robots: normal
settings-robots-hard = robots: hard
settings-robots-expert = robots: expert
ending-ask = the host asks everybody, moderators at once
ending-host = the host or a moderator, at once
ending-moderators = moderators only
hidden-on = From now on you are hidden from the boards of all servers.
hidden-off = From now on you are shown on the boards of all servers again.
refused-not-here = In this server tables are opened only here: { $places }
refused-moderators-only = In this server only moderators end tables.
command-settings-show = The settings of this server
command-settings-channel = Where tables may be opened
command-settings-ending = Who may end tables
command-settings-tables = How many tables may be open at once
command-settings-default = Default for an option of a game
command-hide = Hide from the boards of all servers
describe-settings-channel = The channel
describe-settings-allowed = Tables may be opened there
describe-settings-ending = Who
describe-settings-tables = The most; 0: as the operator allows
describe-settings-option = Option and value
describe-hide = Hide me

# Preferences
command-preferences = Your preferences
preferences-title = ⚙️ Your preferences
preference-language = **Language**: { $language }
preference-language-choose = Choose a language
preference-auto = same as the server or your Discord
preference-about-pings = **Reminders**: a message when half of your time is over and you have not moved.
preference-about-autoplay = **Auto-play**: when only one play is possible, it is made for you after a few seconds.
preference-about-colourblind = **Clear colours**: pictures whose colours everybody can tell apart.
preference-about-hidden = **Hidden from boards**: your name stands on no leaderboard of any server.
preference-pings-on = Reminders: on
preference-pings-off = Reminders: off
preference-autoplay-on = Auto-play: on
preference-autoplay-off = Auto-play: off
preference-colourblind-on = Clear colours: on
preference-colourblind-off = Clear colours: off
preference-hidden-on = Hidden from boards: on
preference-hidden-off = Hidden from boards: off

# The coach
coach-ask = What could I have done?
coach-title = 🎓 What could I have done?
coach-progress = 🤔 I am thinking about your decisions: { $done } of { $count }
coach-about = These decisions cost you most:
coach-nothing = I found no decision that lowered your chance to win by 5% or more. Well played!
coach-how = I only used what you could know at that moment, and tried many ways in which the match could go on.
coach-line = **{ $number }.** Move { $move }: { $played } · better: **{ $better }** (chance to win: { $before } instead of { $after })
coach-decision = 🎓 Decision { $number } of { $count } · move { $move }
coach-had = You had: { $secret }
coach-did = Your choice: **{ $played }**. Better: **{ $better }**.
coach-chance = 📈 Your chance to win: { $before } with the better move, { $after } with yours.
coach-all = The whole match
coach-page = Decision { $number }
coach-plot = Your chance to win
coach-plot-below = your decisions, from the first to the last
coach-plot-alt = Your chance to win over the match: { $first } at first, { $last } at the end; { $count } decisions are marked
refused-coach-under-way = I am still thinking about a match for you, and everybody gets one at a time, so that nobody waits long. When it is done, ask again.
refused-coach-not-here = The coach does not know this game.
refused-coach-not-yours = You did not play in this match, so there is nothing to tell you.
refused-coach-no-result = This match ended without a result, so there is nothing to tell.
refused-coach-other-rules = This match was played under older rules, so I cannot go through it again.
refused-coach-busy = I cannot think right now. Please try again in a moment.
