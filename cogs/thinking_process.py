"""A process that thinks: it reads a function with its arguments from its input and writes the result to its output.

It ends when its input does, so it never outlives the bot.
"""

import os
import pickle
import signal
import sys
import traceback
from contextlib import suppress
from typing import Any, BinaryIO

import engines.robots  # everything that is thought about is in engines/ and is loaded before the first question

assert engines.robots

NICENESS = 10
"""How much lower this process's priority is than the bot's."""


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the bot, which ends this
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    asked, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # so that printed text never mixes with the answers
    with suppress(BrokenPipeError):  # the bot is gone
        while head := asked.read(4):
            answer(asked.read(int.from_bytes(head, "big")), answers)


def answer(question: bytes, answers: BinaryIO) -> None:
    """Write the result, or the error that came instead."""
    result: Any = None
    error = ""
    try:
        work, arguments = pickle.loads(question)
        result = work(*arguments)
    except Exception:
        error = traceback.format_exc()
    data = pickle.dumps((result, error))
    answers.write(len(data).to_bytes(4, "big") + data)
    answers.flush()


if __name__ == "__main__":
    main()
