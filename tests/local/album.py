"""Takes pictures of one person's page, in two sizes."""

from pathlib import Path

from tests.local.ours import ANSWERED, Player

SIZES = {390: 844, 1280: 900}
TALLEST = 2400
FRAME = 150
"""Pixels of the page above and below its messages."""
SETTLED = 700
NEWEST = "Math.max(0, ...[...document.querySelectorAll('article')].slice(-1).map(each => each.offsetHeight))"


class Album:
    """Takes pictures of one person's page into a folder."""

    def __init__(self, folder: Path, language: str, player: Player) -> None:
        self.folder, self.language, self.player = folder, language, player

    async def take(self, name: str, settled: int = SETTLED) -> None:
        """Take the page as it is now, in both sizes; `settled` are the milliseconds in which it comes to rest."""
        page = self.player.page
        for width, height in SIZES.items():
            await page.set_viewport_size({"width": width, "height": height})
            await page.wait_for_timeout(settled)
            newest = await page.evaluate(NEWEST)
            await page.set_viewport_size({"width": width, "height": min(max(height, newest + FRAME), TALLEST)})
            if await page.locator(".jump").is_visible():
                await page.locator(".jump").click()
            await page.wait_for_timeout(settled)
            await page.screenshot(path=self.folder / f"{name}.{self.language}.{width}.png")
        print(f"{name}.{self.language}", flush=True)

    async def clear(self) -> None:
        """Dismiss all private messages, so that the table is the newest message."""
        dismiss = self.player.page.locator("article.private button.textual")
        while await dismiss.count():
            await dismiss.last.click(timeout=ANSWERED)
            await self.rest(1 / 4)

    async def rest(self, times: float = 1) -> None:
        """Wait until the page has come to rest."""
        await self.player.page.wait_for_timeout(SETTLED * times)

    async def type(self, text: str) -> None:
        """Type a command and send it."""
        await self.player.page.get_by_role("combobox").first.fill(f"/{text}")
        await self.player.page.keyboard.press("Enter")
        await self.rest()
        if not await self.player.page.get_by_role("combobox").count():  # it asks for what may be added
            await self.player.page.keyboard.press("Enter")
        await self.rest(2)

    async def command(self, text: str, name: str = "") -> None:
        """Type a command and take the answer."""
        await self.type(text)
        await self.take(name or text.replace(" ", "-"))
