/** Starts the page of the local table for the person of this tab. */
import { askForLink, keyOfThisTab } from "./key.js";
import { keepMomentsAlive } from "./moments.js";
import { Page } from "./page.js";
import { applyTheme } from "./settings.js";
import { speak } from "./words.js";

applyTheme();
speak(navigator.language);
keepMomentsAlive();
addEventListener("hashchange", () => location.reload());
const key = keyOfThisTab();
if (key) new Page(document.getElementById("app"), key);
else askForLink(document.getElementById("app"));
