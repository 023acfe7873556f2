# The lobby
lobby-title = { $game }: a new table
lobby-people = At the table ({ $count } of at most { $most }):
lobby-host = · host
lobby-options = **Options:** { $options }
lobby-closes = -# The host starts. If nobody touches it, this table closes { $moment }.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-cancel = Cancel
lobby-change = Change an option (host)
lobby-closed-cancelled = The host cancelled this table. `/play` opens a new one.
lobby-closed-expired = Nobody touched this table for 15 minutes, so it closed. `/play` opens a new one.
lobby-closed-empty = Everybody left, so this table closed. `/play` opens a new one.
lobby-closed-moderator = A moderator closed this table. `/play` opens a new one.
open-thread = Open a thread
thread-opened = Your table stands in { $place }.
player = Player { $number }

# Around a match
table-away = 💤 { $names }: away. 🤖 A robot plays for them until they press anything.
table-left = 🚪 { $names }: left. 🤖 A robot plays for them until they press 👋 **{ table-back }**.
table-gone = 🤖 A robot plays for { $names }.
table-paused = 💤 Everybody is away. The match waits until somebody presses anything.
table-votes = 🛑 The host would like to end this match without a result: { $agreed } of { $all } agree.
table-agree = End it
table-keep = Keep playing
table-ended-agreed = This match was ended by everybody's wish. It counts for nobody.
table-ended-moderator = A moderator ended this match. It counts for nobody.
table-ended-deserted = Everybody left, so this match ended. It counts for nobody.
table-lost = After an update I can no longer read this table, so it ended. It counts for nobody; `/play` opens a new one.
replay-other-rules = This match was played by earlier rules, so only its last position can be shown.
replay-since-update = The rules changed during this match. The replay begins at that moment.
rematch = Rematch
rematch-count = 🔁 Rematch: { $ready } of { $all } are in.
wait-for = ⏳ It is { $name }'s turn.
your-turn = { $names } it is your turn.
left-table = You left the table.
left-seat = You left the table, and a robot plays for you. 👋 **{ table-back }** at the table gives you your seat again.
lost-seat = This seat is no longer yours: a robot plays it to the end.
ended-table = The table is closed.
asked-to-end = The others are asked whether to end it.

# Settings, help and rules
language-set = From now on I speak English with you.
server-language-set = The tables of this server speak English now.
pings-on = You will be reminded when it is your turn.
colourblind-on = Pictures have clear colours from now on: yours at once, those of a table you sit at with its next move.
colourblind-off = Pictures have their usual colours again.
autoplay-on = The only possible play is made for you after 3 seconds from now on.
autoplay-off = You make every play yourself from now on.
pings-off = You will not be reminded when it is your turn.
command-solo = Play with robots in our direct messages
describe-strength = How strong the robots are
strength-easy = easy
strength-normal = normal
strength-hard = hard
solo-opened = Your table is in our direct messages: { $place }
refused-no-direct = I may not write to you. Allow direct messages from members of this server (Privacy Settings), then try again.
refused-direct-busy = There is a match in our direct messages already. `/table end` ends it there.
greeting = 👋 Hello! I run tabletop games in your channels: press a game to open a table, or type `/play`. `/help` says more.
help-title = How to begin
help-first = Tabletop games in this channel, with pictures and buttons. What is secret stays private.
help-text =
    Others press **Join**, the host presses **Start**. Your private things are behind the button *My …*.
    `/rules` explains a game, `/preferences` has your language, reminders and colours.
    `/leaderboard` shows the best players, `/stats` your numbers, `/history` and `/replay` past matches.
    `/table show` brings the table to the bottom, `/table leave` gives up your seat, `/table end` closes it.
page-back = Back
page-on = Next
page-count = Page { $page } of { $pages }

# Commands
command-play = Open a table
command-table = The table in this channel
command-table-show = Bring the table to the bottom
command-table-leave = Give up your seat
command-table-end = End the table
command-settings = Settings of this server
command-settings-language = Language of the tables
command-language = Your language
command-pings = Reminders of your turn
command-colourblind = Colours that everybody can tell apart
command-autoplay = Play the only possible play for me
command-rules = The rules of a game
command-help = How to begin
describe-language = The language
describe-pings = Remind me when it is my turn
describe-colourblind = Clear colours in my pictures and at my tables
describe-autoplay = A single possible play is made for me after 3 seconds
describe-game = Which game
describe-seconds = Seconds for a turn

# Refusals
refused-unreadable = That cannot be read. Please use the buttons of the current table.
refused-not-legal = That is not possible now.
refused-not-your-turn = It is not your turn yet.
refused-not-seated = You do not sit at this table. Watching is free; `/play` opens a table of your own.
refused-left = You left this table, and a robot plays for you. Press 👋 **{ table-back }** at the table to have your seat again.
refused-stale = The table has moved on since that button was made. Please look again.
refused-old-message = This message is out of date: the table stands further down (`/table show` brings it here).
refused-over = This match is over.
refused-lost = After an update I can no longer read this table, so it ended. It counts for nobody.
refused-lost-card = After an update I can no longer read your card of this day. There is a new one tomorrow.
refused-already-begun = This match has already begun.
refused-already-seated = You already sit at this table.
refused-already-agreed = You have said so already.
refused-table-full = This table is full.
refused-too-few = At least { $least } players are needed to start.
refused-not-host = Only the host can do that.
refused-not-away = You are at the table already.
refused-gone = This table no longer exists. `/play` opens a new one.
refused-no-table = There is no table in this channel. `/play` opens one.
refused-not-at-table = Only people at the table, its host and moderators can move it to the bottom.
refused-shown-lately = The table was moved to the bottom a moment ago. So that presses on it are not lost, this is possible once in { $seconds } seconds: again { $moment }.
refused-no-game = There is no such game here.
refused-no-option = There is no such option: choose one from the list.
refused-channel-busy = There is already a table in this channel. One at a time here, but a thread has room for another.
refused-servers-only = Tables can be opened in a server's channel, not in private messages.
refused-not-allowed = You may not do that here.
refused-forbidden = I lack a permission in this channel. A moderator can give me View Channel, Send Messages and Attach Files.
refused-needs-view-channel = I need the permission **View Channel** here to open a table.
refused-needs-send-messages = I need the permission **Send Messages** here to open a table.
refused-needs-send-messages-in-threads = I need the permission **Send Messages in Threads** here to open a table.
refused-needs-attach-files = I need the permission **Attach Files** here to draw the table.
refused-needs-create-public-threads = I need the permission **Create Public Threads** here to open a thread.
refused-needs-manage-server = That takes the permission **Manage Server**.
refused-store = I could not write that down, so nothing has changed. Please try again in a moment.
refused-not-shown = That is written down, but I could not show it here. `/table show` brings the table, `/daily` the card of the day.
refused-not-forgotten = I could not forget everything yet. Please press once more in a moment.
refused-discord = Discord did not take my answer. Please try again in a moment.
refused-bug = Something went wrong on my side. Nothing has changed; please try again.
