"""What a lesson adds to the screens of its match: the sentence of its script, and what comes after it."""

from dataclasses import replace

from cogs.messages.game_screens import Scene
from cogs.messages.guide import learn_buttons
from cogs.messages.screen import Button, Screen
from cogs.messages.words import key


def taught(scene: Scene, screen: Screen) -> Screen:
    """Return the screen with the sentence of the lesson above its text."""
    match, words = scene.match, scene.words
    if match.lesson is None:
        return screen
    if match.over:
        return screen if scene.seat is not None else _over(scene, screen)
    said = match.lesson.said or (match.step.say if match.step else "free")
    line = words(f"{key(match.name)}-lesson-{said}").replace("\n", "\n> ")
    return replace(screen, lines=(f"> 🎓 {line}", *screen.lines))


def stop_button(scene: Scene) -> tuple[Button, ...]:
    """Return the button that ends a lesson."""
    stop = Button(f"table:{scene.table}:0:stop", scene.words("lesson-stop"), emoji="⏹️")
    return (stop,) if scene.match.lesson is not None else ()


def _over(scene: Scene, screen: Screen) -> Screen:
    """Offer a real match, or the lesson again if it was ended early."""
    match, words = scene.match, scene.words
    if match.outcome() is None:
        return replace(screen, lines=(words("lesson-stopped"),), rows=(learn_buttons(match.name, words),))
    screen = replace(screen, lines=(*screen.lines, words("lesson-over")))
    if match.rematch_agreed:
        return replace(screen, rows=())
    real = Button(scene.id("again", "yes"), words("lesson-play"), "success", "🎲")
    once_more = Button(f"learn:0:0:{match.name}", words("lesson-again"), emoji="🎓")
    return replace(screen, rows=((real, once_more),))
