# How to play
guide-open = How to play
guide-title = { $game }: how to play
guide-you = You
guide-goal = The goal
guide-turn = A turn
guide-special = Special cards
guide-rules = All the rules
refused-no-guide = This game has no such page.

# Lessons
command-learn = Learn a game in five minutes, with gentle robots
learn-begin = Learn
lesson-stop = End the lesson
lesson-stopped = The lesson has ended. You can begin it again at any time.
lesson-over = 🎓 **You have finished the lesson!** It does not count for any list. Now play a real match: the robots are gentle.
lesson-play = Play a real match
lesson-again = Lesson once more
refused-lesson-wait = One moment: the lesson goes on by itself. Read the line with 🎓.
refused-lesson-other = Not now: the line with 🎓 at the table says what to press.
refused-no-lesson = There is no lesson for this game yet. ❓ **{ guide-open }** explains it.

lobby-alone = Alone with robots: { $options }.
help-play = Play
help-robots = With robots
page-jump = Go to a page
