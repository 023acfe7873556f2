# Robots in the lobby
lobby-now = Play now with robots
lobby-now-watch = Watch robots now
lobby-robots = 🤖 Robots (host)
lobby-robots-only = 👀 Only robots play. At the table ({ $count } of at most { $most }):
lobby-watches = · watches
lobby-robots-easy = Add an easy robot
lobby-robots-normal = Add a normal robot
lobby-robots-hard = Add a hard robot
lobby-robots-remove = Remove the last robot
lobby-robots-watch = Only robots, we watch
lobby-robots-play = We play too
lobby-robot-easy = · robot, easy
lobby-robot-normal = · robot, normal
lobby-robot-hard = · robot, hard
describe-robots = Robots to play with: it begins at once
table-back = I'm back
table-watched = -# 👀 Only robots play. The host can end it: `/table end`.
table-watched-over = -# 👀 Only robots played. It counts for nobody.
table-ended-host = The host ended this match. It counts for nobody.
refused-no-robot = No robot sits at this table.
refused-robots-only = Only robots play here. Watching is free; `/play` opens a table of your own.

# What they are called
robot-easy-1 = Pip
robot-easy-2 = Momo
robot-easy-3 = Bubu
robot-easy-4 = Lulu
robot-normal-1 = Kiwi
robot-normal-2 = Zigi
robot-normal-3 = Toffi
robot-normal-4 = Noli
robot-hard-1 = Hex
robot-hard-2 = Sigma
robot-hard-3 = Vega
robot-hard-4 = Echo
