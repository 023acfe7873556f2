"""A real browser for the tests that look at the page."""

import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--remote-debugging-port=0",
)


def chromium() -> str | None:
    """Return Chromium's path, from `CHROMIUM` or by its usual names; None if there is none."""
    named = os.environ.get("CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else NAMES)), None)


@pytest.fixture(scope="session")
def browser_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start one browser for the whole run, outside of any test's event loop."""
    path = chromium()
    assert path is not None
    profile = tmp_path_factory.mktemp("browser")
    command = [path, *QUIET, f"--user-data-dir={profile}", "about:blank"]
    log = profile / "log"
    with log.open("w") as errors, subprocess.Popen(command, stdout=errors, stderr=errors) as process:
        try:
            yield listening(process, log)
        finally:
            process.terminate()
            process.wait(10)


def listening(process: "subprocess.Popen[bytes]", log: Path) -> str:
    """Return the address that the browser listens on."""
    for _ in range(300):
        if found := re.search(r"DevTools listening on (\S+)", log.read_text()):
            return found[1]
        try:
            process.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        break
    pytest.fail(f"the browser did not start: {log.read_text()[-500:]}")


@pytest.fixture
async def browser(browser_address: str) -> AsyncIterator[Browser]:
    """Connect this test's event loop to the browser."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(browser_address)
        yield browser
        for context in browser.contexts:
            await context.close()
