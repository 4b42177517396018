/**
 * Every message of the content check, with its remedy. Rules name a message by its kind. `npm run messages` writes the
 * tables of docs/guides/messages.md.
 */

interface Entry {
  /** `<name>` is a value. */
  words: string;
  /** The remedy, as Markdown. Without it, the message shares the row above. */
  mend?: string;
  /** A site can be built with it. */
  isWarning?: true;
}

const problem = <Words extends string>(words: Words, mend?: string) => ({ words, mend });
const warning = <Words extends string>(words: Words, mend?: string) => ({ words, mend, isWarning: true }) as const;

const file = {
  notJson: problem(
    "is not valid JSON: <reason>.",
    "Something is missing or too much just before that place: a comma between two fields, a quote at the end of a text, a brace or bracket. The last field has no comma after it, and there are no comments.",
  ),
  emptyFile: problem(
    "is empty; it needs a group of fields in braces { }.",
    "Take the file back from git, or remove it if it is new.",
  ),
  notGroup: problem(
    "must be a group of fields in braces { }; found <value>.",
    "There is a text, number or list where several fields in braces belong. Compare with another file of its kind.",
  ),
  repeatedField: problem(
    "the field `<name>` is here again, after line <line>, column <column>; keep one and remove the other.",
    "The file has the field twice. Remove the one you do not want.",
  ),
  notUtf8: problem(
    "is saved in another encoding than UTF-8; save it as UTF-8, which every editor offers.",
    'In most editors that is under "Save with encoding".',
  ),
  byteOrderMark: problem(
    "begins with a byte order mark, which nobody sees and Gatsby cannot read; save it as UTF-8 without BOM, or run `npm run check:content -- --fix`.",
    "`npm run check:content -- --fix` takes away this mark that nobody sees.",
  ),
  tooManyDigits: problem(
    "the number <number> has more digits than can be kept; at most <most> are allowed.",
    "Shorten the number. A phone number or code is a text: write it in quotes.",
  ),
  folderForFile: problem(
    "is a folder, though its name ends like a file's; rename or remove it.",
    "Rename or remove the folder.",
  ),
  unreadableFile: problem(
    "cannot be read (<reason>); check that it is a file that you may open.",
    "See who owns the file.",
  ),
  noFolder: problem(
    "there is no folder of this name; the content must be in a folder.",
    "Name the folder that holds `company.json`.",
  ),
  missingFile: problem("the file is missing.", "A page needs it. Take it back from git."),
  unknownFile: problem("no page reads this file.<advice>", "Its name is misspelt, or the file is in the wrong folder."),
  noSuchFile: problem("there is no such file; the site needs at least one.", "There must be at least one service."),
};

const fields = {
  missing: problem("is missing; it needs <what>.", "Add the field. Its name is in parentheses."),
  unknownField: problem(
    "is a field that does not exist here.<advice>",
    "Its name is misspelt (the message suggests one), or it belongs elsewhere.",
  ),
  notText: problem(
    "must be a text",
    'The value is of another kind. A text has double quotes; numbers, `true` and `false` have none; a list has brackets. With "found nothing (null)", write a value or leave the field out.',
  ),
  notNumber: problem("must be a number"),
  notWhole: problem("must be a whole number"),
  notTrueOrFalse: problem("must be true or false"),
  notList: problem("must be a list in brackets [ ]"),
  notFields: problem("must be a group of fields in braces { }"),
  noChoice: problem("must be <choices>", "Only these words are known. The message suggests the nearest."),
  tooHigh: problem("must be at most <limit>", "The number is too large."),
  tooLow: problem("must be at least <limit>", "The number is too small."),
  empty: problem("must not be empty", "Write something, or leave the field out if it is one that may be missing."),
  wrongCount: problem("must list <number>", "The page is laid out for that many. Add or remove some."),
  wrongLength: problem("must have <number> characters", "Shorten it, or say more."),
  notDate: problem("must be a date like 2024-01-31", "Write year, month and day."),
  notSlug: problem(
    "must be lower-case words joined by hyphens, like water-damage",
    "That is how a slug is written: `water-damage`.",
  ),
  notEmoji: problem("must be a single emoji, like 🛠️", "An icon is one emoji, not a word."),
  notTwoDigits: problem("must be two digits, like 01", "Write the number with a zero before it."),
  unreadable: problem(
    "holds a character that nobody can read, or has lost a letter",
    "A letter was lost when the text was copied. Type the word again.",
  ),
  tooLong: problem(
    "has <length> characters with its placeholders filled; <kind> has at most <most>.",
    "Shorten the text.",
  ),
  longWhenFilled: warning(
    "has <length> characters with its placeholders filled; <kind> has at most <most>.",
    "The company's name or another of its facts is long. Shorten the text around it, or see how it looks.",
  ),
  notAllowed: problem("is not written as it should be", "Compare with another file of its kind."),
};

const company = {
  notLocale: problem(
    "must be a language and a country, like en-US",
    "Write two small letters, a hyphen and two capitals.",
  ),
  notPhone: problem(
    "must be +1 and ten digits, like +12025550123",
    "Write `+1` and ten digits without spaces, and check them.",
  ),
  noPhone: problem("<number> cannot be a phone number of the United States; check its digits."),
  notEmail: problem("must be an e-mail address", "Write it like `office@company.example`."),
  noState: problem(
    "<state> is no state of the United States.<advice>",
    "`state` has two letters, `stateName` the name of the same state, `country` is `US`.",
  ),
  otherState: problem("<name> is not the name of <state>, which is `<other>`."),
  notUs: problem("must be `US`; found <country>."),
  notZip: problem("must be a five-digit ZIP code", "Check the digits."),
  noZip: problem("<zip> is no ZIP code; they go from 00501 to 99950."),
  zipOfOtherState: warning(
    "ZIP codes of <state> begin with <digit>; check <zip>.",
    "The state and the ZIP code do not seem to match. Check both.",
  ),
  noTimeZone: problem(
    "<name> is no time zone.<advice>",
    "Take the name that the message suggests, such as `America/New_York`.",
  ),
  nothingWithinReach: problem(
    "no ZIP code is <reach>; check `geo`, `serviceArea.miles` and `serviceArea.states`.",
    "No town that the company may serve is near its place on the map (`geo`). Check both numbers of `geo` (the second is negative in the United States), the miles and the states.",
  ),
  placeOutOfReach: problem(
    "no ZIP code <reach> has <place> as its town.<advice>",
    "The town is further away than the miles, in a state that is not served, or the Postal Service gives it another name; the message suggests a similar name.",
  ),
  notStateLetters: problem("must be the two letters of a state, like DE", "Write `DE`, not the state's name."),
  notOrigin: problem(
    "must be an origin like https://www.company.example, in lower case and without a path",
    "The address of the site, without a path and without a slash at the end.",
  ),
  notWebAddress: problem(
    "must be a web address that starts with https://, without spaces",
    "Copy the whole address from the browser.",
  ),
  noWebAddress: problem("must be a web address like https://maps.example/directions"),
  notPriceRange: problem("must be one to four dollar signs", "Write `$$`, for example."),
};

const hours = {
  notTime: problem("must be a 24-hour time, like 07:00", "Write `07:00` or `18:00`, without AM and PM."),
  closesTooEarly: problem(
    "must be later than the opening at <time>, and before midnight; found <found>.",
    "A line closes after it opens, and before midnight.",
  ),
  oneTime: problem("is missing; a line with <given> needs both times.", "Write both times, or a note and no times."),
  noTimes: problem("needs opens and closes, or a note such as “Emergency only”"),
  repeatedDay: problem("<day> is <where>; name each day once.", "Name each day once. Take it out of one of the lines."),
  notSpecialDay: problem(
    "needs a rule like “December 25”, “fourth Thursday of November” or “day after the fourth Thursday of November”, or a date like 2026-12-04",
    "Write a special day as in [the guide](hours-and-holidays.md#close-on-a-holiday): month and day in English, or a place in the month in small letters.",
  ),
  noDay: problem("is no day of the calendar; write the month in full, like November 27"),
  notLastDay: problem("must be a date like 2026-12-04"),
  repeatedSpecialDay: problem(
    "<day> is item <number> already; name each day once.",
    "Two special days are one. Remove one of them.",
  ),
  lastDayOfRule: problem(
    "needs a single date to begin with; “<day>” is a rule.",
    "Only days that begin with a date have a last day, which comes after it.",
  ),
  lastDayTooEarly: problem("must not be before <day>; found <found>."),
  noHoursWords: problem(
    "is missing; a company with special days needs words for them.",
    "Add `hoursWords` as in [the guide](hours-and-holidays.md#the-words-around-the-hours).",
  ),
  noOpeningWords: problem("says {nextOpening}, while hoursWords is missing in company.json."),
};

const services = {
  taken: problem(
    "<value> is already taken by <owner>.",
    "Another service has this `id`, `slug` or former slug. Choose another.",
  ),
  otherService: problem(
    '<slug> stands for "something else" in the form.',
    "The slug `other` is the form's own. Choose another.",
  ),
  renamedByHand: problem(
    "was <old>, which other files still name; put that back and run `npm run rename:service -- <from> <to>`.",
    "`npm run rename:service` changes a slug everywhere, and lets the old address redirect.",
  ),
  noService: problem("<slug> is the slug of no service.<advice>", "The service is misspelt or has been removed."),
  namedTwice: problem("<name> is named twice.", "A list names other services, each once. Remove it here."),
  relatedToItself: problem("a service is not related to itself."),
  noRelatedTitle: problem(
    "is missing; services name related ones, which need a title above them.",
    "`pages/service.json` needs the words above related services (`related`).",
  ),
  notCampaign: problem(
    "must be capitals and underscores, like WATER_DAMAGE",
    "Write the campaign as Leadspedia names it.",
  ),
  noCampaign: problem(
    "<campaign> is none of the campaigns in company.json (leadspediaCampaigns).<advice>",
    "Misspelt, or new: then add it to `leadspediaCampaigns` in `company.json`.",
  ),
  sharedCampaign: warning(
    "sends its leads to <campaign>, as <others>; check that this is meant.",
    "Two services have one campaign. Check that it is meant.",
  ),
  toDo: warning(
    "begins with “<mark>”; write the text that visitors shall read.",
    "The text of a [new service](services.md#add-a-service), or somebody's reminder. Write what visitors shall read.",
  ),
  noRatingSource: warning(
    "names no source, so visitors cannot look the rating up",
    "Add `source` with the name, the link and the month, or set `hidden` to `true`.",
  ),
  notDrawn: warning(
    "the site has no drawing of <emoji>, so each device shows its own",
    "Choose another emoji, or keep it: it is then in colour, and differs from the icons next to it.",
  ),
  starterPicture: warning(
    "<picture> is still a starter picture; put a photograph in its place.",
    "Put your photograph in its place.",
  ),
};

const towns = {
  noTown: problem(
    "<slug> is the slug of no town.<advice>",
    "A page about a service in a town names a town that has a file, and is the only one about both.",
  ),
  repeatedPage: problem("<file> is about <service> in <town> already."),
  noAreaPage: problem(
    "needs pages/area.json, the words that all towns' pages share; add it.",
    "Add the words that towns' pages share. Services' pages also need a title above towns: `areas` in `pages/service.json`.",
  ),
  noAreasTitle: problem("is missing; towns name services, whose pages need a title above them."),
  tooFewWords: problem(
    "has <count> words of its own, names left out; a page of its own needs <least>. Say more that is true of this place, or remove the file.",
    "The page says too little that is true of this town. [What a town's page needs](towns.md#add-a-town)",
  ),
  copied: problem(
    "says what <file> says: they share <part> of their runs of three words, names left out, of at most <most>. Write what is true of this place alone, or remove the file.",
    "It is a copy, perhaps with another name put in. Write what is true of this town alone, or remove the file.",
  ),
  distant: warning(
    "is <miles> miles from the office, but company.json says that the company works within <most>; check the place on the map.",
    "Check `geo`: the place is further away than the company goes.",
  ),
};

const proof = {
  endBelowStart: problem(
    "must not be below <low>, where the range begins; found <high>.",
    "The two ends of a range are mixed up, or one has a digit too few.",
  ),
  notDollars: problem("must be whole dollars, without cents", "Round it. A range says no more than that."),
  repeatedJob: problem(
    "is named twice; give each job one range.",
    "Two lines of a service's prices have one name. Remove one, or say what is different.",
  ),
  notMonthAndDay: problem("must be a month and a day like 11-15", "Write both in two digits, the month first."),
  notMonth: problem("must be a month like 2026-11", "Write the year and the month in digits."),
  future: problem(
    "is in the future; found <date>, and today is <today>.",
    "Prices were compared, a review was written and a job was finished before today.",
  ),
  oldPrices: warning(
    "is <age> months ago; compare the ranges with recent quotes, then give the month in which you did.",
    "Look at the ranges, change what is no longer true, and write the month of today.",
  ),
  noPricesPage: problem(
    "the file is missing; services have prices, which need the words of this page.",
    "Add the words that go with them.",
  ),
  noPricesTitle: problem("is missing; services have prices, which need a title above them."),
  noReviewsTitle: problem("is missing; reviews need a title above them."),
  noProjectsTitle: problem("is missing; projects need a title above them."),
  termOfCredit: problem(
    "states a term of credit, “<term>”, and the law then wants all of them (12 CFR 1026.24); say only that financing is offered.",
    "Say only that financing is offered. The terms come with the quote.",
  ),
  homeownerAmongPartners: problem(
    "is a homeowner's, and this list says what partners say; move it to a file in reviews/.",
    "Homeowners' words and partners' are kept apart. Move it.",
  ),
  repeatedReview: problem(
    "says the same as <place>; each review is somebody's own words, shown once.",
    "It was copied twice, or to a second author. Remove one.",
  ),
  samePicture: problem("is the picture of before; show another of after.", "Both pictures are one file."),
  noLicense: problem(
    "<state> wants a company's <number> in all advertising (<law>); add a <kind> of <letters> to licenses, or leave the state out of the states served.",
    "Add the number to `licenses` in `company.json`, or leave the state out of `serviceArea.states`.",
  ),
};

const links = {
  noPage: problem(
    "links to <target>, which is no page of this site.<advice>",
    "The page was renamed or removed, or the link is misspelt.",
  ),
  noPlace: problem(
    "leads to #<place>, which is not on <page>.<advice>",
    "The page has no such place. The message lists those it has.",
  ),
  notTarget: problem(
    "must start with /, #, https://, tel:, sms:, mailto: or a placeholder",
    "Write a full address, or a path that begins with a slash.",
  ),
  spaces: problem("must not hold spaces", "There is a space in the link, perhaps at its end."),
  linkToNoPhone: problem(
    "leads to <target>, which is no phone number; write <scheme>: and +1 with ten digits, or <scheme>:{tel}.",
    "Write `tel:{tel}` or `mailto:{email}`, and the company's own are filled in.",
  ),
  linkToNoEmail: problem("leads to <target>, which is no e-mail address; write it like mailto:{email}."),
  linkToNoAddress: problem("leads to <target>, which is no web address.", "Copy the whole address from the browser."),
  takenOnPage: problem("<id> is already taken on this page.", "Two policies have one name for links. Change one."),
  takenAbove: problem("<value> is already taken above.", "Two choices of the form have one value. Change one."),
  noPlaceholder: problem(
    "{<name>} is no placeholder here. <advice>",
    "It is misspelt, or means something on services' pages only. [All placeholders](words-and-pictures.md#facts-stand-once)",
  ),
  spacesInBraces: problem(
    "<found> has spaces between its braces; write {<name>}.",
    "Write it like `{city}`: one pair of braces, no spaces.",
  ),
  notClosed: problem("<found> is not closed; write {<name>}."),
  notOpened: problem("<found> is not opened; write {<name>}."),
  doubleBraces: problem("<found> has a pair of braces too many; write {<name>}."),
  strayBrace: problem("a brace is alone here: <found>; braces are only for placeholders like {city}."),
};

const search = {
  badLength: warning(
    "<page>has <length> characters with its placeholders filled; <least> to <most> are read well.",
    "Search results cut longer texts off, and shorter ones say too little. Write one of that length.",
  ),
  sameAsOther: problem(
    "<page>is the same as that of <other>; each page needs its own.",
    "Say what this page is about.",
  ),
  changedConsent: problem(
    "is not what version <version> says in consent-versions.json, and leads are stored with that version as proof. Restore the text, or give consent.version a new value and run `npm run check:content -- --fix`. (The company's facts in placeholders count too.)",
    "The words that visitors agree to have changed under an old version. [What to do](words-and-pictures.md#the-consent-text)",
  ),
  repeatedVersion: problem(
    "<version> is recorded already; what a version says does not change, so remove one of the two.",
    "`consent-versions.json` has one version twice. Take it back from git.",
  ),
  unrecordedVersion: warning(
    "<version> is not recorded in consent-versions.json yet; run `npm run check:content -- --fix` before visitors read it.",
    "Run `npm run check:content -- --fix`.",
  ),
};

const pictures = {
  noPicture: problem(
    "the picture <picture> does not exist.<advice>",
    "The name is misspelt (capitals count), or the file is not in `content/images/`.",
  ),
  outside: problem(
    "<picture> leads out of the content folder; put the picture into images/.",
    "Put the picture into `content/images/` and name it from there.",
  ),
  notPicture: problem(
    "must be a relative path to a jpg, png, webp, avif or svg picture, like ../images/roof.jpg",
    "Save the picture in one of these formats, and write its name like `../images/roof.jpg`.",
  ),
  folderForPicture: problem("<picture> is a folder; name a picture.", "The name belongs to a folder."),
  emptyPicture: problem(
    "the picture <picture> is empty (0 bytes); save it again.",
    "Copying or saving has failed. Save it again.",
  ),
  damaged: problem("<picture> is damaged or no picture; save it again from the program it was made with."),
  tooSmall: problem(
    "<picture> is too small: <width> × <height> pixels; <place> it needs <least> × <least> at least.",
    "It would look blurred. Find a larger one; enlarging it in a program does not help.",
  ),
  otherFormat: problem(
    "<picture> is not what its name says: it is in the format <format>. Rename it, or save it as <ending>.",
    "A PNG is named `.jpg`, for example. Rename it.",
  ),
  drawing: problem("<picture> is a drawing; <place> a photograph is needed.", "A photograph belongs there."),
  tooManyMegabytes: problem(
    "the picture <picture> has <size>; at most <most> are allowed. Save it smaller.",
    "Save it with 2400 pixels of width.",
  ),
  manyMegabytes: warning(
    "the picture <picture> has <size>, which makes builds slow; save it smaller, 2400 pixels wide at most.",
    "The same; the site can be built meanwhile.",
  ),
  sameAlt: problem(
    "is the same as that of another picture in <place>; say what this one shows.",
    "Say what this picture shows.",
  ),
  fileNameAsAlt: problem("is the name of a file; say what <picture> shows."),
  noAlt: warning(
    "is missing; without it, people who do not see the picture are not told what it shows.",
    "Write `imageAlt`.",
  ),
  unusedPicture: warning(
    "no page uses this picture (<size>); remove it, or name it somewhere.",
    "Remove it, or name it somewhere.",
  ),
};

const claims = {
  contradiction: warning(
    "says <claim>, while <place> says <other>.",
    "Two texts contradict each other, or one contradicts `company.json`. Decide which is right.",
  ),
  distantState: warning(
    "names “<name>”, which is not near the company; check that this text is about the company's own area.",
    "A state or region is left over from another company's text. Write about your own, or leave the name if you mean it.",
  ),
};

/** The tables of the guide, in its order. `before` is the text between heading and table. */
export const messageTables: readonly { heading: string; before?: string; messages: Readonly<Record<string, Entry>> }[] =
  [
    { heading: "## Content: the file cannot be read", messages: file },
    { heading: "## Content: a field is missing or does not fit", messages: fields },
    { heading: "## Content: facts about the company", messages: company },
    { heading: "### Hours", messages: hours },
    { heading: "## Content: services", messages: services },
    { heading: "## Content: towns", messages: towns },
    {
      heading: "## Content: prices, reviews, projects and licenses",
      before: "[Prices, reviews, projects and licenses](prices-and-proof.md) says what each needs.",
      messages: proof,
    },
    { heading: "## Content: links and placeholders", messages: links },
    { heading: "## Content: search results and consent", messages: search },
    { heading: "## Content: pictures", messages: pictures },
    { heading: "## Content: claims", messages: claims },
  ];

const messages = {
  ...file,
  ...fields,
  ...company,
  ...hours,
  ...services,
  ...towns,
  ...proof,
  ...links,
  ...search,
  ...pictures,
  ...claims,
};

export type MessageKind = keyof typeof messages;

/** A message's values, in order. */
type Values<Words> = Words extends `${string}<${string}>${infer Rest}` ? [string | number, ...Values<Rest>] : [];

export interface Message {
  kind: MessageKind;
  /** The problem and, if not obvious, the remedy. */
  message: string;
  /** A site can be built with it. */
  isWarning?: true;
}

/** A message's text in the table. */
export const wordsOf = (kind: MessageKind): string => messages[kind].words;

/** Fills a message's values in, in the order of `<name>`s. */
export function say<Kind extends MessageKind>(
  kind: Kind,
  ...values: Values<(typeof messages)[Kind]["words"]>
): Message {
  const entry: Entry = messages[kind];
  const left: (string | number)[] = [...values];
  const message = entry.words.replace(/<\w{1,20}>/g, () => String(left.shift()));
  return { kind, message, ...(entry.isWarning ? { isWarning: true } : {}) };
}

const kinds: ReadonlyMap<string, MessageKind> = new Map(
  Object.entries(messages).map(([kind, { words }]) => [words, kind as MessageKind]),
);

/** Finds a message by its text. */
export const kindOf = (words: string): MessageKind => kinds.get(words) ?? "notAllowed";
