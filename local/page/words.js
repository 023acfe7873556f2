/** The page's own texts in English and Hebrew. */

const EN = {
  title: "Tabletop",
  needLink:
    "Open the link shown in the terminal: it tells the page who you are. " +
    "If somebody else runs this table, ask them for a link of your own.",
  badLink: "This link is not known here. Open the link that the terminal shows, or ask for a new one.",
  tooManyTabs: "You have too many tabs open at this table. Close one of them.",
  connecting: "Connecting…",
  serverAway: "The connection is lost. Trying again…",
  botAway: "The bot is restarting… You can go on in a moment.",
  menu: "Channels and people",
  closeMenu: "Close",
  channels: "Channels",
  openThread: "Open the thread",
  people: "People",
  you: "you",
  openAs: "Play as {name} in a new tab",
  anotherTab: "Each tab is one player. Open another tab and play together.",
  language: "עברית",
  languageLabel: "עברית: switch the page to Hebrew",
  themeDark: "Switch to dark mode",
  themeLight: "Switch to light mode",
  games: "Games",
  messagesIn: "Messages in {channel}",
  newMessages: "To the latest",
  unread: "unread",
  app: "APP",
  edited: "(edited)",
  used: "used",
  thinking: "{name} is thinking…",
  onlyYou: "Only you can see this",
  dismiss: "Dismiss message",
  failed: "This interaction failed",
  noAnswer: "The application did not respond",
  sending: "Sending…",
  working: "in progress",
  spoiler: "Hidden: press to show",
  role: "role",
  unknownPerson: "someone",
  unknownChannel: "unknown",
  enlarge: "Enlarge: {text}",
  picture: "picture",
  close: "Close",
  openOriginal: "Open the picture in a new tab",
  elsewhere: "Pictures from other sites are not loaded here: {text}",
  select: "Choose",
  selectSome: "Choose \u2066{least}–{most}\u2069",
  done: "Done",
  nothing: "Nothing here",
  startedThread: "started a thread:",
  compose: "Message {channel}",
  composeHint: "Message {channel} · / for commands",
  send: "Send",
  commands: "Commands",
  noCommand: "No such command",
  noCommandsYet: "The bot has no commands yet",
  cancel: "Cancel",
  optional: "optional",
  required: "Required",
  addOption: "Add {name}",
  pressEnter: "Press Enter to send",
  wholeNumber: "A whole number",
  number: "A number",
  between: "between {least} and {most}",
  atLeast: "at least {least}",
  atMost: "at most {most}",
  fromList: "Choose one from the list",
  tooShort: "At least {least} characters",
  tooLong: "At most {most} characters",
  yes: "True",
  no: "False",
  modalFailed: "Something went wrong. Try again.",
  submit: "Submit",
  channelStart: "This is where {channel} begins.",
  welcome: "Welcome to the table",
  welcomeText: "Four tabletop games with friends, inside a chat. Never played one? Press 🎓 Learn: it takes five minutes, with gentle robots.",
  play: "Play",
  withRobots: "With robots",
  learn: "Learn",
  coming: "coming",
  shigaon49Name: "49",
  halfName: "8½",
  jungleName: "Jungle Speed",
  madnessName: "Match Madness",
  shigaon49: "Bid for cells on a spiral board; the first to get four in a row wins.",
  half: "Raise the pot or take it, get rid of your cards first, and watch out for the policeman.",
  jungle: "Turn cards and grab the totem when two of them match.",
  madness: "Race to rebuild the card's pattern from your five blocks.",
  secondPerson: "Who will play with you? Open another player in a new tab:",
  realToken: "To play on your own Discord server, put {token} into {file} and start again.",
  needsRight: "You need the permission {right} for this.",
  tryCommands: "Everything can also be done with commands: type / below.",
};

const HE = {
  title: "Tabletop",
  needLink: "פתחו את הקישור שמופיע במסוף: לפיו יודעים מי אתם. אם מישהו אחר מפעיל את השולחן, בקשו ממנו קישור משלכם.",
  badLink: "הקישור הזה לא מוכר כאן. פתחו את הקישור שמופיע במסוף, או בקשו קישור חדש.",
  tooManyTabs: "פתחתם יותר מדי לשוניות בשולחן הזה. סגרו אחת מהן.",
  connecting: "מתחברים…",
  serverAway: "החיבור נותק. מנסים שוב…",
  botAway: "הבוט עולה מחדש… עוד רגע ממשיכים.",
  menu: "ערוצים ושחקנים",
  closeMenu: "סגירה",
  channels: "ערוצים",
  openThread: "פתיחת השרשור",
  people: "שחקנים",
  you: "אני",
  openAs: "לשחק בשם {name} בלשונית חדשה",
  anotherTab: "כל לשונית היא שחקן אחד. פתחו עוד לשונית ושחקו יחד.",
  language: "English",
  languageLabel: "English: מעבר לאנגלית",
  themeDark: "מעבר למצב כהה",
  themeLight: "מעבר למצב בהיר",
  games: "משחקים",
  messagesIn: "הודעות בערוץ {channel}",
  newMessages: "להודעות האחרונות",
  unread: "לא נקראו",
  app: "APP",
  edited: "(נערך)",
  used: "· פקודה:",
  thinking: "{name} מיד עונה…",
  onlyYou: "רק אתם רואים את זה",
  dismiss: "הסתרת ההודעה",
  failed: "הפעולה נכשלה",
  noAnswer: "האפליקציה לא הגיבה",
  sending: "שולחים…",
  working: "בביצוע",
  spoiler: "מוסתר: לחצו כדי להציג",
  role: "תפקיד",
  unknownPerson: "מישהו",
  unknownChannel: "לא ידוע",
  enlarge: "הגדלה: {text}",
  picture: "תמונה",
  close: "סגירה",
  openOriginal: "פתיחת התמונה בלשונית חדשה",
  elsewhere: "תמונות מאתרים אחרים לא נטענות כאן: {text}",
  select: "בחרו",
  selectSome: "בחרו \u2066{least}–{most}\u2069",
  done: "סיום",
  nothing: "אין כאן כלום",
  startedThread: "· שרשור חדש:",
  compose: "הודעה בערוץ {channel}",
  composeHint: "הודעה בערוץ {channel} · / לפקודות",
  send: "שליחה",
  commands: "פקודות",
  noCommand: "אין פקודה כזאת",
  noCommandsYet: "לבוט אין עדיין פקודות",
  cancel: "ביטול",
  optional: "לא חובה",
  required: "חובה",
  addOption: "הוספת {name}",
  pressEnter: "הקישו Enter לשליחה",
  wholeNumber: "מספר שלם",
  number: "מספר",
  between: "בין {least} ל-{most}",
  atLeast: "לפחות {least}",
  atMost: "לכל היותר {most}",
  fromList: "בחרו מהרשימה",
  tooShort: "לפחות {least} תווים",
  tooLong: "לכל היותר {most} תווים",
  yes: "כן",
  no: "לא",
  modalFailed: "משהו השתבש. נסו שוב.",
  submit: "שליחה",
  channelStart: "כאן מתחיל הערוץ {channel}.",
  welcome: "ברוכים הבאים לשולחן",
  welcomeText: "ארבעה משחקי קופסה עם חברים, ישר בצ׳אט. עוד לא שיחקתם? לחצו 🎓 למדו לשחק: חמש דקות, עם רובוטים נחמדים.",
  play: "שחקו",
  withRobots: "עם רובוטים",
  learn: "למדו לשחק",
  coming: "בקרוב",
  shigaon49Name: "שיגעון 49",
  halfName: "שמונה וחצי",
  jungleName: "ג'ונגל ספיד",
  madnessName: "מאץ' מדנס",
  shigaon49: "קונים משבצות במכירה פומבית, וארבעה אסימונים ברצף מנצחים.",
  half: "נפטרים מהקלפים, מעלים את הקופה ונזהרים מהשוטר.",
  jungle: "הופכים קלפים, מזהים שתי צורות זהות ותופסים ראשונים את הטוטם.",
  madness: "בונים את הצירוף שבכרטיס מחמישה בלוקים, לפני כולם.",
  secondPerson: "עם מי משחקים? פתחו עוד שחקן בלשונית חדשה:",
  realToken: "כדי לשחק בשרת הדיסקורד שלכם, כתבו {token} בקובץ {file} והפעילו מחדש.",
  needsRight: "בשביל זה צריך את ההרשאה {right}.",
  tryCommands: "אפשר לעשות הכול גם בפקודות: הקלידו / בשורה למטה.",
};

const LANGUAGES = { en: EN, he: HE };
const SYMBOLS = { cross: "איקס", circle: "עיגול", square: "ריבוע", octagon: "מתומן", star: "כוכב" };

/** The name of a symbol in the page's language. */
export const symbolWord = (name) => (words.language === "he" ? (SYMBOLS[name] ?? name) : name);

/** The page's text for `key`, with `{name}` replaced from `values`. */
export function words(key, values = {}) {
  const sentence = LANGUAGES[words.language][key] ?? EN[key];
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

words.language = "en";

/** The same text in every language, for people whose language is not known. */
export const inEveryLanguage = (key) => Object.entries(LANGUAGES).map(([lang, known]) => ({ lang, text: known[key] }));

/** A name isolated from the direction of the sentence around it. */
export const isolated = (name) => `\u2068${name}\u2069`;

/** The parts of a sentence, with nodes in its `{name}` places. */
export function wordsAround(key, values) {
  return words(key)
    .split(/(\{\w+\})/)
    .map((part) => values[part.slice(1, -1)] ?? part);
}

/** @param {string} locale Discord's locale: "he", "en-US" … */
export function speak(locale) {
  words.language = locale?.startsWith("he") ? "he" : "en";
  document.documentElement.lang = words.language;
  document.documentElement.dir = words.language === "he" ? "rtl" : "ltr";
}

/** A Discord object's name or description in the page's language. */
export function localised(object, field) {
  const own = object[`${field}_localizations`] ?? {};
  const locales = words.language === "he" ? ["he"] : ["en-US", "en-GB"];
  return locales.map((locale) => own[locale]).find(Boolean) ?? object[field] ?? "";
}
