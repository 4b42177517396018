/**
 * Mistakes that keep a site from being built. Each is a change to the sample folder (test/sampleFolder.ts) with every line
 * that is then said, so the list also shows how problems are worded.
 */
import { partsFrom, sampleArea, sampleAreaService } from "../sampleAreas";
import { plainPicture } from "../sampleFolder";
import { sampleFailure } from "../samplePages";
import type { Change } from "./change";
import { jobWith, license, prices, project, reviewed } from "./proof";

interface Mistake {
  mistake: string;
  changes: (Change | Promise<Change>)[];
  says: string[];
}

/** A picture that holds these bytes. */
const picture = async (bytes: Promise<Buffer>, file = "images/roofing.jpg"): Promise<Change> => ({
  file,
  holds: await bytes,
});
const jpeg = (width: number, height: number) => plainPicture(width, height).jpeg().toBuffer();
const twoServices = [
  { slug: "hvac", reason: "Vents go through the roof." },
  { slug: "hvac", reason: "They go through it twice." },
];

const holding = (file: string, data: object): Change => ({ file, holds: `${JSON.stringify(data, null, 2)}\n` });
const seoOf = (title: string) => ({
  title: `${title} in {city}, {state}`,
  description: `${title}: what there is to know about it, and whom to call in {city} if more is to be known of it.`,
});
const frederica = { ...sampleArea, title: "Frederica", slug: "frederica", parts: partsFrom(400) };

export const mistakes: Mistake[] = [
  // How a file is written
  {
    mistake: "a comma too many",
    changes: [{ file: "failure.json", holds: '{\n  "title": "Oops",\n}' }],
    says: [
      "failure.json, line 3, column 1: is not valid JSON: the name of a field is expected here, in double quotes.",
    ],
  },
  {
    mistake: "a comma too few",
    changes: [{ file: "failure.json", holds: '{\n  "title": "Oops"\n  "text": "x"\n}' }],
    says: ["failure.json, line 3, column 3: is not valid JSON: a comma is missing before this."],
  },
  {
    mistake: "a comment",
    changes: [{ file: "failure.json", holds: "{\n  // To do\n}" }],
    says: ["failure.json, line 2, column 3: is not valid JSON: comments are not allowed."],
  },
  {
    mistake: "a quote too few",
    changes: [{ file: "failure.json", holds: '{\n  "title": "Oops\n}' }],
    says: ["failure.json, line 2, column 12: is not valid JSON: the closing quote of this text is missing."],
  },
  {
    mistake: "a file without an end",
    changes: [{ file: "failure.json", holds: '{ "title": "Oops"' }],
    says: ["failure.json, line 1, column 18: is not valid JSON: a closing } is expected here."],
  },
  {
    mistake: "an empty file",
    changes: [{ file: "failure.json", holds: "\n" }],
    says: ["failure.json: is empty; it needs a group of fields in braces { }."],
  },
  {
    mistake: "null in place of a file's fields",
    changes: [{ file: "company.json", holds: "null" }],
    says: ["company.json, line 1, column 1: must be a group of fields in braces { }; found nothing (null)."],
  },
  {
    mistake: "a list in place of a file's fields",
    changes: [{ file: "services/roofing.json", holds: '\n[{ "title": "Roofing" }]' }],
    says: ["services/roofing.json, line 2, column 1: must be a group of fields in braces { }; found a list of 1."],
  },
  {
    mistake: "a number in place of a file's fields",
    changes: [{ file: "navigation.json", holds: "42" }],
    says: ["navigation.json, line 1, column 1: must be a group of fields in braces { }; found 42."],
  },
  {
    mistake: "a text in place of a file's fields",
    changes: [{ file: "navigation.json", holds: '"Home"' }],
    says: ['navigation.json, line 1, column 1: must be a group of fields in braces { }; found "Home".'],
  },
  {
    mistake: "a field that stands twice",
    changes: [
      {
        file: "failure.json",
        holds: '{\n  "title": "Oops",\n  "text": "Sorry.",\n  "retry": "Again",\n  "title": "Sorry"\n}\n',
      },
    ],
    says: [
      "failure.json, line 5, column 3: the field `title` stands here again, after line 2, column 3; only one can be shown, so remove the other.",
    ],
  },
  {
    mistake: "a field that stands twice in a group",
    changes: [{ file: "form.json", holds: '{\n  "consent": { "version": "1", "text": "Yes", "version": "2" }\n}\n' }],
    says: [
      "form.json, line 2, column 47: the field `version` stands here again, after line 2, column 16; only one can be shown, so remove the other.",
    ],
  },
  {
    mistake: "a file in Latin-1",
    changes: [{ file: "failure.json", holds: Buffer.from('{\n  "title": "Café"\n}\n', "latin1") }],
    says: [
      "failure.json, line 2, column 16: is saved in another encoding than UTF-8; save it as UTF-8, which every editor offers.",
    ],
  },
  {
    mistake: "a file in UTF-16",
    changes: [{ file: "failure.json", holds: Buffer.from('\ufeff{ "title": "Oops" }', "utf16le") }],
    says: [
      "failure.json, line 1, column 1: is saved in another encoding than UTF-8; save it as UTF-8, which every editor offers.",
    ],
  },
  {
    mistake: "a byte order mark",
    changes: [{ file: "failure.json", holds: `\ufeff${JSON.stringify(sampleFailure)}\n` }],
    says: [
      "failure.json, line 1, column 1: begins with a byte order mark, which nobody sees and Gatsby cannot read; save it as UTF-8 without BOM, or run `npm run check:content -- --fix`.",
    ],
  },
  {
    mistake: "a number with more digits than programs keep",
    changes: [
      { file: "company.json", sets: { "geo.latitude": "LAT" } },
      { file: "failure.json", holds: '{ "title": 12345678901234567890 }' },
    ],
    says: [
      'company.json, line 17, column 17, Place on the map, latitude (geo.latitude): must be a number; found "LAT".',
      "failure.json, line 1, column 12: the number 12345678901234567890 has more digits than can be kept; at most 15 are allowed.",
    ],
  },
  {
    mistake: "a folder in place of a file",
    changes: [{ file: "failure.json", isFolder: true }],
    says: ["failure.json: is a folder, though its name ends like a file's; rename or remove it."],
  },

  // Which files there are
  {
    mistake: "a file that is missing",
    changes: [{ file: "pages/privacy.json", removed: true }],
    says: ["pages/privacy.json: the file is missing."],
  },
  {
    mistake: "a file that no page reads",
    changes: [{ file: "pages/careers.json", holds: "{}" }],
    says: ["pages/careers.json: no page reads this file. Move or remove it."],
  },
  {
    mistake: "a file with another name",
    changes: [
      { file: "pages/privacy.json", removed: true },
      { file: "pages/Privacy.JSON", holds: "{}" },
    ],
    says: ["pages/Privacy.JSON: no page reads this file. Did you mean `pages/privacy.json`, which is missing?"],
  },
  {
    mistake: "a site without services",
    changes: [
      { file: "services/hvac.json", removed: true },
      { file: "services/roofing.json", removed: true },
    ],
    says: ["services/*.json: there is no such file; the site needs at least one."],
  },

  // Which fields there are, and of which type
  {
    mistake: "a field that is missing",
    changes: [{ file: "services/roofing.json", sets: { shortDescription: undefined } }],
    says: [
      "services/roofing.json, line 1, column 1, Short description (shortDescription): is missing; it needs a text.",
    ],
  },
  {
    mistake: "a field that is missing in a group of a list",
    changes: [{ file: "pages/contact.json", sets: { "faq.items.1.answer": undefined } }],
    says: [
      "pages/contact.json, line 95, column 7, Frequent questions, questions, item 2, answer (faq.items.1.answer): is missing; it needs a text.",
    ],
  },
  {
    mistake: "a field that is misspelt",
    changes: [{ file: "failure.json", sets: { title: undefined, titel: "Oops" } }],
    says: [
      "failure.json, line 8, column 12, Titel (titel): is a field that does not exist here. Did you mean `title`?",
    ],
  },
  {
    mistake: "a field that does not exist",
    changes: [{ file: "failure.json", sets: { colour: "red" } }],
    says: [
      "failure.json, line 9, column 13, Colour (colour): is a field that does not exist here. The fields here are `title`, `text`, `retry`, or `offline`.",
    ],
  },
  {
    mistake: "a label of a field that the form does not have",
    changes: [{ file: "form.json", sets: { "labels.phon": "Phone" } }],
    says: [
      "form.json, line 12, column 13, Labels, phon (labels.phon): is a field that does not exist here. The fields here are `name`, `company`, `trade`, `phone`, `email`, `zip`, `service`, `timeframe`, or `message`.",
    ],
  },
  {
    mistake: "nothing in place of a text",
    changes: [{ file: "failure.json", sets: { title: null } }],
    says: ["failure.json, line 2, column 12, Title (title): must be a text; found nothing (null)."],
  },
  {
    mistake: "nothing in place of a field that may be left out",
    changes: [{ file: "pages/home.json", sets: { "why.heading.lead": null } }],
    says: [
      "pages/home.json, line 34, column 15, Why choose us, heading, introduction (why.heading.lead): must be a text; found nothing (null). If there is nothing to say, leave the field out.",
    ],
  },
  {
    mistake: "an empty text",
    changes: [{ file: "failure.json", sets: { retry: "  " } }],
    says: ["failure.json, line 4, column 12, Retry (retry): must not be empty."],
  },
  {
    mistake: "a number in place of a text",
    changes: [{ file: "company.json", sets: { "address.postalCode": 19901 } }],
    says: [
      'company.json, line 13, column 19, Address, ZIP code (address.postalCode): must be a text; found 19901. Write it in double quotes: "19901".',
    ],
  },
  {
    mistake: "a text in place of a number",
    changes: [{ file: "services/roofing.json", sets: { id: "2" } }],
    says: [
      'services/roofing.json, line 2, column 9, Place in lists (id): must be a number; found "2". Write it without quotes: 2.',
    ],
  },
  {
    mistake: "half a number where it must be whole",
    changes: [{ file: "services/roofing.json", sets: { id: 2.5 } }],
    says: ["services/roofing.json, line 2, column 9, Place in lists (id): must be a whole number; found 2.5."],
  },
  {
    mistake: "a text in place of true or false",
    changes: [{ file: "company.json", sets: { answersAroundTheClock: "true" } }],
    says: [
      'company.json, line 70, column 28, Answers around the clock (answersAroundTheClock): must be true or false; found "true". Write it without quotes: true.',
    ],
  },
  {
    mistake: "a text in place of a list",
    changes: [{ file: "services/roofing.json", sets: { features: "Repairs" } }],
    says: [
      'services/roofing.json, line 10, column 15, Features (features): must be a list in brackets [ ]; found "Repairs". Write each text of the list in double quotes, and brackets around them.',
    ],
  },
  {
    mistake: "a list in place of a group",
    changes: [{ file: "pages/home.json", sets: { hero: [] } }],
    says: [
      "pages/home.json, line 6, column 11, Top of the page (hero): must be a group of fields in braces { }; found an empty list.",
    ],
  },
  {
    mistake: "six features in place of seven",
    changes: [{ file: "services/roofing.json", sets: { features: ["1", "2", "3", "4", "5", "6"] } }],
    says: [
      "services/roofing.json, line 10, column 15, Features (features): must list exactly seven features; found a list of 6.",
    ],
  },
  {
    mistake: "too few cards for a page's grid",
    changes: [
      {
        file: "pages/partners.json",
        sets: { "benefits.items": [{ icon: "🔧", title: "One", description: "Only one." }] },
      },
    ],
    says: [
      "pages/partners.json, line 41, column 14, Benefits, cards (benefits.items): must list exactly 6 items; found a list of 1.",
    ],
  },
  {
    mistake: "a rating of six stars",
    changes: [{ file: "pages/partners.json", sets: { "testimonials.items.0.rating": 6 } }],
    says: [
      "pages/partners.json, line 112, column 19, Testimonials, quotes, item 1, rating (testimonials.items.0.rating): must be at most 5; found 6.",
    ],
  },
  {
    mistake: "a word that is none of the choices",
    changes: [{ file: "pages/service.json", sets: { "process.steps.0.color": "navi" } }],
    says: [
      'pages/service.json, line 23, column 18, Process, steps, item 1, color (process.steps.0.color): must be `action`, `navy`, `glow`, or `success`; found "navi". Did you mean `navy`?',
    ],
  },
  {
    mistake: "a date that is written otherwise",
    changes: [{ file: "pages/privacy.json", sets: { published: "January 1, 2024" } }],
    says: [
      'pages/privacy.json, line 10, column 16, Published (published): must be a date like 2024-01-31; found "January 1, 2024".',
    ],
  },
  {
    mistake: "a privacy policy without what the law wants it to say",
    changes: [{ file: "pages/privacy.json", sets: { "disclosures.doNotTrack": undefined } }],
    says: [
      "pages/privacy.json, line 111, column 18, Disclosures, what Do Not Track signals do (disclosures.doNotTrack): is missing; it needs a group of fields in braces { }.",
    ],
  },
  {
    mistake: "three things on one page, all at once",
    changes: [{ file: "services/roofing.json", sets: { slug: "Roof Repairs", image: "roofing.gif", title: "" } }],
    says: [
      "services/roofing.json, line 3, column 12, Name (title): must not be empty.",
      'services/roofing.json, line 4, column 11, Slug (slug): must be lower-case words joined by hyphens, like water-damage; found "Roof Repairs".',
      'services/roofing.json, line 8, column 12, Image (image): must be a relative path to a jpg, png, webp, avif or svg picture, like ../images/roof.jpg; found "roofing.gif".',
    ],
  },

  // Facts about the company
  {
    mistake: "a phone number with a digit too few",
    changes: [{ file: "company.json", sets: { phone: "+1302555010" } }],
    says: [
      'company.json, line 4, column 12, Phone (phone): must be +1 and ten digits, like +12025550123; found "+1302555010".',
    ],
  },
  {
    mistake: "a phone number that nobody can have",
    changes: [{ file: "company.json", sets: { phone: "+10005550100" } }],
    says: [
      'company.json, line 4, column 12, Phone (phone): "+10005550100" cannot be a phone number of the United States; check its digits.',
    ],
  },
  {
    mistake: "an e-mail address without its host",
    changes: [{ file: "company.json", sets: { email: "office" } }],
    says: ['company.json, line 5, column 12, E-mail address (email): must be an e-mail address; found "office".'],
  },
  {
    mistake: "a state by its name",
    changes: [{ file: "company.json", sets: { "address.state": "Delaware" } }],
    says: [
      'company.json, line 11, column 14, Address, state (address.state): "Delaware" is no state of the United States. Did you mean `DE`?',
    ],
  },
  {
    mistake: "a state that does not exist",
    changes: [{ file: "company.json", sets: { "address.state": "DX" } }],
    says: [
      'company.json, line 11, column 14, Address, state (address.state): "DX" is no state of the United States. Did you mean `DE`?',
    ],
  },
  {
    mistake: "the name of another state",
    changes: [{ file: "company.json", sets: { "address.stateName": "Maryland" } }],
    says: [
      'company.json, line 12, column 18, Address, name of the state (address.stateName): "Maryland" is not the name of DE, which is `Delaware`.',
    ],
  },
  {
    mistake: "a town that is not within reach",
    changes: [
      { file: "company.json", sets: { "serviceArea.places.1": "Magnolias", "serviceArea.places.2": "Boston" } },
    ],
    says: [
      'company.json, line 47, column 7, Service area, places, item 2 (serviceArea.places.1): no ZIP code within 10 miles of `geo` has "Magnolias" as its town. Did you mean `Magnolia`?',
      'company.json, line 48, column 7, Service area, places, item 3 (serviceArea.places.2): no ZIP code within 10 miles of `geo` has "Boston" as its town. Did you mean `Houston`?',
    ],
  },
  {
    mistake: "a town of a state that is not served",
    changes: [{ file: "company.json", sets: { "serviceArea.states": ["MD"], "serviceArea.miles": 20 } }],
    says: [
      'company.json, line 46, column 7, Service area, places, item 1 (serviceArea.places.0): no ZIP code within 20 miles of `geo` in MD has "Magnolia" as its town. Name a town with a ZIP code of its own, or reach further.',
      'company.json, line 47, column 7, Service area, places, item 2 (serviceArea.places.1): no ZIP code within 20 miles of `geo` in MD has "Frederica" as its town. Name a town with a ZIP code of its own, or reach further.',
      "company.json, line 50, column 7, Service area, states served, item 1 (serviceArea.states.0): Maryland wants a company's MHIC license number in all advertising (Md. Code, Bus. Reg. § 8-601; COMAR 09.08.01); add a license of MD to licenses, or leave the state out of the states served.",
    ],
  },
  {
    mistake: "a place on the map without ZIP codes around it",
    changes: [{ file: "company.json", sets: { "geo.longitude": 75.5 } }],
    says: [
      "company.json, line 43, column 14, Service area, miles (serviceArea.miles): no ZIP code lies within 10 miles of `geo`; check `geo`, `serviceArea.miles` and `serviceArea.states`.",
    ],
  },
  {
    mistake: "a state that is served and does not exist",
    changes: [{ file: "company.json", sets: { "serviceArea.states": ["Delaware"] } }],
    says: [
      'company.json, line 50, column 7, Service area, states served, item 1 (serviceArea.states.0): must be the two letters of a state, like DE; found "Delaware".',
    ],
  },
  {
    mistake: "a country other than the state's",
    changes: [{ file: "company.json", sets: { "address.country": "DE" } }],
    says: ['company.json, line 14, column 16, Address, country (address.country): must be `US`; found "DE".'],
  },
  {
    mistake: "a ZIP code with four digits",
    changes: [{ file: "company.json", sets: { "address.postalCode": "1990" } }],
    says: [
      'company.json, line 13, column 19, Address, ZIP code (address.postalCode): must be a five-digit ZIP code; found "1990".',
    ],
  },
  {
    mistake: "a ZIP code that does not exist",
    changes: [{ file: "company.json", sets: { "address.postalCode": "00000" } }],
    says: [
      "company.json, line 13, column 19, Address, ZIP code (address.postalCode): 00000 is no ZIP code; they go from 00501 to 99950.",
    ],
  },
  {
    mistake: "a time zone that does not exist",
    changes: [{ file: "company.json", sets: { timeZone: "America/Dover" } }],
    says: [
      'company.json, line 20, column 15, Time zone (timeZone): "America/Dover" is no time zone. In Delaware use `America/New_York`.',
    ],
  },
  {
    mistake: "hours that close before they open",
    changes: [{ file: "company.json", sets: { "hours.0.closes": "06:00" } }],
    says: [
      'company.json, line 32, column 17, Office hours, item 1, closes (hours.0.closes): must be later than the opening at 07:00, and before midnight; found "06:00".',
    ],
  },
  {
    mistake: "hours that close when they open",
    changes: [{ file: "company.json", sets: { "hours.0.closes": "07:00" } }],
    says: [
      'company.json, line 32, column 17, Office hours, item 1, closes (hours.0.closes): must be later than the opening at 07:00, and before midnight; found "07:00".',
    ],
  },
  {
    mistake: "hours without an end",
    changes: [{ file: "company.json", sets: { "hours.0.closes": undefined, "hours.0.note": "Open end" } }],
    says: [
      "company.json, line 22, column 5, Office hours, item 1, closes (hours.0.closes): is missing; a line with opens needs both times.",
    ],
  },
  {
    mistake: "hours of twelve-hour clocks",
    changes: [{ file: "company.json", sets: { "hours.0.opens": "7 AM" } }],
    says: [
      'company.json, line 31, column 16, Office hours, item 1, opens (hours.0.opens): must be a 24-hour time, like 07:00; found "7 AM".',
    ],
  },
  {
    mistake: "hours without times or a note",
    changes: [{ file: "company.json", sets: { "hours.1.note": undefined } }],
    says: [
      "company.json, line 34, column 5, Office hours, item 2 (hours.1): needs opens and closes, or a note such as “Emergency only”.",
    ],
  },
  {
    mistake: "a day in two lines of the hours",
    changes: [{ file: "company.json", sets: { "hours.1.days": ["Saturday", "Monday"] } }],
    says: [
      "company.json, line 38, column 9, Office hours, item 2, days, item 2 (hours.1.days.1): Monday stands in item 1 of the hours already; name each day once.",
    ],
  },
  {
    mistake: "a day twice in one line",
    changes: [{ file: "company.json", sets: { "hours.1.days": ["Sunday", "Sunday"] } }],
    says: [
      "company.json, line 38, column 9, Office hours, item 2, days, item 2 (hours.1.days.1): Sunday stands twice in this item; name each day once.",
    ],
  },
  {
    mistake: "a day in another language",
    changes: [{ file: "company.json", sets: { "hours.1.days": ["Sonday"] } }],
    says: [
      'company.json, line 37, column 9, Office hours, item 2, days, item 1 (hours.1.days.0): must be `Monday`, `Tuesday`, `Wednesday`, `Thursday`, `Friday`, `Saturday`, or `Sunday`; found "Sonday". Did you mean `Sunday`?',
    ],
  },
  {
    mistake: "a special day that is written in another way",
    changes: [{ file: "company.json", sets: { "specialDays.2.on": "4th Thursday in November" } }],
    says: [
      'company.json, line 88, column 13, Special days, item 3, day (specialDays.2.on): needs a rule like “December 25”, “fourth Thursday of November” or “day after the fourth Thursday of November”, or a date like 2026-12-04; found "4th Thursday in November".',
    ],
  },
  {
    mistake: "a special day that no year has",
    changes: [{ file: "company.json", sets: { "specialDays.0.on": "April 31", "specialDays.1.on": "2027-02-29" } }],
    says: [
      'company.json, line 80, column 13, Special days, item 1, day (specialDays.0.on): is no day of the calendar; found "April 31".',
      'company.json, line 84, column 13, Special days, item 2, day (specialDays.1.on): is no day of the calendar; found "2027-02-29".',
    ],
  },
  {
    mistake: "a special day that closes before it opens",
    changes: [{ file: "company.json", sets: { "specialDays.3.opens": "12:00", "specialDays.3.closes": "08:00" } }],
    says: [
      'company.json, line 94, column 17, Special days, item 4, closes (specialDays.3.closes): must be later than the opening at 12:00, and before midnight; found "08:00".',
    ],
  },
  {
    mistake: "a special day that is named twice",
    changes: [{ file: "company.json", sets: { "specialDays.3.on": "July 4" } }],
    says: [
      "company.json, line 92, column 13, Special days, item 4, day (specialDays.3.on): July 4 is item 2 already; name each day once.",
    ],
  },
  {
    mistake: "a rule with a last day",
    changes: [{ file: "company.json", sets: { "specialDays.3.until": "2026-12-26" } }],
    says: [
      "company.json, line 93, column 16, Special days, item 4, last day (specialDays.3.until): needs a single date to begin with; “December 25” is a rule.",
    ],
  },
  {
    mistake: "closed days that end before they begin",
    changes: [
      { file: "company.json", sets: { "specialDays.3.on": "2026-12-24", "specialDays.3.until": "2026-12-23" } },
    ],
    says: [
      'company.json, line 93, column 16, Special days, item 4, last day (specialDays.3.until): must not be before 2026-12-24; found "2026-12-23".',
    ],
  },
  {
    mistake: "special days without words for them",
    changes: [{ file: "company.json", sets: { hoursWords: undefined } }],
    says: [
      "company.json, line 1, column 1, Words about the hours (hoursWords): is missing; a company with special days needs words for them.",
      "form.json, line 40, column 19, Promise at this moment, outside office hours (promiseNow.afterHours): says {nextOpening}, while hoursWords is missing in company.json.",
      "form.json, line 75, column 19, After sending, outside office hours (success.afterHours): says {nextOpening}, while hoursWords is missing in company.json.",
    ],
  },
  {
    mistake: "a site address with a path",
    changes: [{ file: "company.json", sets: { url: "https://repairs.example/home" } }],
    says: [
      'company.json, line 3, column 10, Address of the site (url): must be an origin like https://www.company.example, in lower case and without a path; found "https://repairs.example/home".',
    ],
  },
  {
    mistake: "addresses that are not safe",
    changes: [
      {
        file: "company.json",
        sets: {
          directionsUrl: "javascript:alert(1)",
          mapEmbedUrl: "http://maps.example/embed",
          "social.0.url": "https://www.facebook.com/repairs example",
        },
      },
    ],
    says: [
      'company.json, line 53, column 14, Social networks, item 1, URL (social.0.url): must be a web address that starts with https://, without spaces; found "https://www.facebook.com/repairs example".',
      'company.json, line 75, column 20, Address of directions (directionsUrl): must be a web address that starts with https://, without spaces; found "javascript:alert(1)".',
      'company.json, line 76, column 18, Address of the map (mapEmbedUrl): must be a web address that starts with https://, without spaces; found "http://maps.example/embed".',
    ],
  },
  {
    mistake: "a social network that the site has no mark for",
    changes: [{ file: "company.json", sets: { "social.0.network": "facebok" } }],
    says: [
      'company.json, line 52, column 18, Social networks, item 1, network (social.0.network): must be `facebook`, `instagram`, `nextdoor`, `youtube`, or `x`; found "facebok". Did you mean `facebook`?',
    ],
  },

  // Services
  {
    mistake: "an id of two services",
    changes: [{ file: "services/roofing.json", sets: { id: 1 } }],
    says: ["services/roofing.json, line 2, column 9, Place in lists (id): 1 is already taken by services/hvac.json."],
  },
  {
    mistake: "a slug that is too long for the form to send",
    changes: [{ file: "services/roofing.json", sets: { slug: "a".repeat(61) } }],
    says: [
      `services/roofing.json, line 4, column 11, Slug (slug): must have at most 60 characters; found "${"a".repeat(60)}…".`,
    ],
  },
  {
    mistake: "an icon that is none",
    changes: [
      { file: "services/hvac.json", sets: { icon: "🔧🔧" } },
      { file: "services/roofing.json", sets: { icon: "roof" } },
    ],
    says: [
      'services/hvac.json, line 5, column 11, Icon (icon): must be a single emoji, like 🛠️; found "🔧🔧".',
      'services/roofing.json, line 5, column 11, Icon (icon): must be a single emoji, like 🛠️; found "roof".',
    ],
  },
  {
    mistake: "a slug of two services",
    changes: [{ file: "services/roofing.json", sets: { slug: "hvac" } }],
    says: ["services/roofing.json, line 4, column 11, Slug (slug): hvac is already taken by services/hvac.json."],
  },
  {
    mistake: "a slug that the form uses otherwise",
    changes: [{ file: "services/roofing.json", sets: { slug: "other" } }],
    says: ['services/roofing.json, line 4, column 11, Slug (slug): other stands for "something else" in the form.'],
  },
  {
    mistake: "a former slug that is another service's",
    changes: [{ file: "services/roofing.json", sets: { formerly: ["hvac"] } }],
    says: [
      "services/roofing.json, line 21, column 5, Former slugs, item 1 (formerly.0): hvac is already taken by services/hvac.json.",
    ],
  },
  {
    mistake: "a related service that does not exist",
    changes: [{ file: "services/roofing.json", sets: { related: [{ slug: "hvacs", reason: "Vents." }] } }],
    says: [
      "services/roofing.json, line 22, column 15, Related services, item 1, service (related.0.slug): hvacs is the slug of no service. Did you mean `hvac`?",
    ],
  },
  {
    mistake: "a related service that does not name it in return, twice",
    changes: [{ file: "services/roofing.json", sets: { related: twoServices } }],
    says: [
      "services/roofing.json, line 22, column 15, Related services, item 1, service (related.0.slug): hvac does not name roofing in return; add it to services/hvac.json, or remove it here.",
      "services/roofing.json, line 26, column 15, Related services, item 2, service (related.1.slug): hvac is named twice.",
    ],
  },
  {
    mistake: "related services without a title above them",
    changes: [
      { file: "services/roofing.json", sets: { related: twoServices.slice(1) } },
      { file: "services/hvac.json", sets: { related: [{ slug: "roofing", reason: "Vents." }] } },
      { file: "pages/service.json", sets: { related: undefined } },
    ],
    says: [
      "pages/service.json, line 1, column 1, Related services (related): is missing; services name related ones, which need a title above them.",
    ],
  },
  {
    mistake: "a campaign that the company does not have",
    changes: [
      { file: "company.json", sets: { leadspediaCampaigns: ["HVAC", "ROOFING"] } },
      { file: "services/roofing.json", sets: { leadspediaCampaign: "ROFING" } },
    ],
    says: [
      "services/roofing.json, line 9, column 25, Leadspedia campaign (leadspediaCampaign): ROFING is none of the campaigns in company.json (leadspediaCampaigns). Did you mean `ROOFING`?",
    ],
  },
  {
    mistake: "a kind of business that structured data does not know",
    changes: [{ file: "services/roofing.json", sets: { businessType: "Roofing" } }],
    says: [
      'services/roofing.json, line 20, column 19, Business type (businessType): must be `Electrician`, `GeneralContractor`, `HVACBusiness`, `HousePainter`, `Locksmith`, `Plumber`, or `RoofingContractor`; found "Roofing".',
    ],
  },

  // Links
  {
    mistake: "a link to a page that does not exist",
    changes: [{ file: "navigation.json", sets: { "header.0.to": "/contacts" } }],
    says: [
      "navigation.json, line 5, column 13, Header, item 1, link target (header.0.to): links to /contacts, which is no page of this site. Did you mean `/contact`?",
    ],
  },
  {
    mistake: "a link to a service that does not exist",
    changes: [{ file: "pages/not-found.json", sets: { "links.0.to": "/services/roffing" } }],
    says: [
      "pages/not-found.json, line 14, column 13, Links, item 1, link target (links.0.to): links to /services/roffing, which is no page of this site. Did you mean `/services/roofing`?",
    ],
  },
  {
    mistake: "a link to a place that its page does not have",
    changes: [{ file: "navigation.json", sets: { "quote.to": "/contact#qoute" } }],
    says: [
      "navigation.json, line 15, column 11, Quote button, link target (quote.to): leads to #qoute, which is not on /contact. Did you mean `#quote`?",
    ],
  },
  {
    mistake: "a link to a place that only some pages have",
    changes: [{ file: "navigation.json", sets: { "quote.to": "#quote" } }],
    says: [
      "navigation.json, line 15, column 11, Quote button, link target (quote.to): leads to #quote, which is not on every page. Links can lead to `#main` there.",
    ],
  },
  {
    mistake: "a link to a place on a page without it",
    changes: [{ file: "pages/privacy.json", sets: { "closing.primary.to": "#quote" } }],
    says: [
      "pages/privacy.json, line 157, column 13, End of the page, first button, link target (closing.primary.to): leads to #quote, which is not on this page. Links can lead to `#main`, `#collection`, `#use`, `#sharing`, `#security`, `#rights`, or `#cookies` there.",
    ],
  },
  {
    mistake: "a link to a policy that does not exist",
    changes: [{ file: "navigation.json", sets: { "footer.1.to": "/privacy#cookie" } }],
    says: [
      "navigation.json, line 29, column 13, Footer, item 2, link target (footer.1.to): leads to #cookie, which is not on /privacy. Did you mean `#cookies`?",
    ],
  },
  {
    mistake: "a link with an unsafe address",
    changes: [{ file: "pages/contact.json", sets: { "cards.0.link": "javascript:alert(1)" } }],
    says: [
      'pages/contact.json, line 20, column 15, Cards, item 1, link target (cards.0.link): must start with /, #, https://, tel:, sms:, mailto: or a placeholder; found "javascript:alert(1)".',
    ],
  },
  {
    mistake: "a link with a space",
    changes: [{ file: "pages/home.json", sets: { "services.all.to": "/services " } }],
    says: [
      'pages/home.json, line 64, column 13, Services, link to all services, link target (services.all.to): must not hold spaces; found "/services ".',
    ],
  },
  {
    mistake: "a link to no phone number",
    changes: [{ file: "pages/contact.json", sets: { "cards.1.link": "tel:555-0100" } }],
    says: [
      "pages/contact.json, line 27, column 15, Cards, item 2, link target (cards.1.link): leads to tel:555-0100, which is no phone number; write tel: and +1 with ten digits, or tel:{tel}.",
    ],
  },
  {
    mistake: "a text message to no phone number",
    changes: [{ file: "pages/contact.json", sets: { "cards.1.link": "sms:555-0100?&body=Hello" } }],
    says: [
      "pages/contact.json, line 27, column 15, Cards, item 2, link target (cards.1.link): leads to sms:555-0100?&body=Hello, which is no phone number; write sms: and +1 with ten digits, or sms:{tel}.",
    ],
  },
  {
    mistake: "a link to no mail address",
    changes: [{ file: "pages/contact.json", sets: { "cards.2.link": "mailto:office" } }],
    says: [
      "pages/contact.json, line 34, column 15, Cards, item 3, link target (cards.2.link): leads to mailto:office, which is no e-mail address; write it like mailto:{email}.",
    ],
  },
  {
    mistake: "a policy's id that stands twice",
    changes: [{ file: "pages/privacy.json", sets: { "policies.0.id": "cookies" } }],
    says: [
      "pages/privacy.json, line 61, column 13, Policies, item 6, name in links (policies.5.id): cookies is already taken on this page.",
    ],
  },

  // Placeholders
  {
    mistake: "a placeholder that does not exist",
    changes: [{ file: "failure.json", sets: { text: "Call us in {town}." } }],
    says: [
      "failure.json, line 3, column 11, Text (text): {town} is no placeholder here. Placeholders here are `{name}`, `{phone}`, `{tel}`, `{email}`, `{street}`, `{city}`, `{state}`, `{stateName}`, `{zip}`, `{address}`, `{hours}`, `{miles}`, `{places}`, `{rating}`, `{reviews}`, `{priceRange}`, or `{directionsUrl}`.",
    ],
  },
  {
    mistake: "a placeholder that is misspelt",
    changes: [{ file: "failure.json", sets: { text: "Call {Phone}." } }],
    says: ["failure.json, line 3, column 11, Text (text): {Phone} is no placeholder here. Did you mean {phone}?"],
  },
  {
    mistake: "a placeholder for a service where none is shown",
    changes: [{ file: "failure.json", sets: { text: "No {service}." } }],
    says: [
      "failure.json, line 3, column 11, Text (text): {service} is no placeholder here. Placeholders here are `{name}`, `{phone}`, `{tel}`, `{email}`, `{street}`, `{city}`, `{state}`, `{stateName}`, `{zip}`, `{address}`, `{hours}`, `{miles}`, `{places}`, `{rating}`, `{reviews}`, `{priceRange}`, or `{directionsUrl}`.",
    ],
  },
  {
    mistake: "a placeholder with spaces",
    changes: [{ file: "failure.json", sets: { text: "Call us in { city }." } }],
    says: ["failure.json, line 3, column 11, Text (text): { city } has spaces between its braces; write {city}."],
  },
  {
    mistake: "a placeholder that is not closed",
    changes: [{ file: "failure.json", sets: { text: "Call us in {city now." } }],
    says: ["failure.json, line 3, column 11, Text (text): {city is not closed; write {city}."],
  },
  {
    mistake: "a placeholder that is not opened",
    changes: [{ file: "failure.json", sets: { text: "Call us in city}." } }],
    says: ["failure.json, line 3, column 11, Text (text): city} is not opened; write {city}."],
  },
  {
    mistake: "a placeholder in two pairs of braces",
    changes: [{ file: "failure.json", sets: { text: "Call us in {{city}}." } }],
    says: ["failure.json, line 3, column 11, Text (text): {{city}} has a pair of braces too many; write {city}."],
  },

  // Texts
  {
    mistake: "a label as long as a page",
    changes: [{ file: "navigation.json", sets: { call: "x".repeat(301), "quote.label": "x".repeat(81) } }],
    says: [
      "navigation.json, line 14, column 14, Quote button, label (quote.label): has 81 characters with its placeholders filled; a label has at most 80.",
      "navigation.json, line 17, column 11, Call button (call): has 301 characters with its placeholders filled; a sentence has at most 300.",
    ],
  },
  {
    mistake: "a text that has lost a letter",
    changes: [{ file: "failure.json", sets: { text: "Caf\ufffd" } }],
    says: [
      'failure.json, line 3, column 11, Text (text): holds a character that nobody can read, or has lost a letter; found "Caf\ufffd".',
    ],
  },
  {
    mistake: "a text with a character that nobody sees",
    changes: [{ file: "failure.json", sets: { text: "Call\u0000 us" } }],
    says: [
      'failure.json, line 3, column 11, Text (text): holds a character that nobody can read, or has lost a letter; found "Call\\u0000 us".',
    ],
  },
  {
    mistake: "a title that search results cut off",
    changes: [
      {
        file: "pages/contact.json",
        sets: { "seo.title": "All the ways to reach {name} in {city}, the capital of {stateName}" },
      },
    ],
    says: [
      "pages/contact.json, line 3, column 14, Search result, title (seo.title): has 76 characters with its placeholders filled; 15 to 60 are read well.",
    ],
  },
  {
    mistake: "a title of two pages",
    changes: [{ file: "pages/contact.json", sets: { "seo.title": "Privacy Policy in {city}, {stateName}" } }],
    says: [
      "pages/privacy.json, line 3, column 14, Search result, title (seo.title): is the same as that of pages/contact.json; each page needs its own.",
    ],
  },
  {
    mistake: "another consent text under the same version",
    changes: [{ file: "form.json", sets: { "consent.text": "You may call me at any time." } }],
    says: [
      "form.json, line 31, column 13, Consent, text (consent.text): is not what version test-1 says in consent-versions.json, and leads are stored with that version as proof. Restore the text, or give consent.version a new value and run `npm run check:content -- --fix`. (The company's facts in placeholders count too.)",
    ],
  },
  {
    mistake: "a consent version that is recorded twice",
    changes: [{ file: "consent-versions.json", sets: { "versions.1": { version: "test-1", text: "Another text." } } }],
    says: [
      "consent-versions.json, line 8, column 18, Versions, item 2, version (versions.1.version): test-1 is recorded already; what a version says does not change, so remove one of the two.",
    ],
  },

  // Pictures
  {
    mistake: "a picture that does not exist",
    changes: [{ file: "services/roofing.json", sets: { image: "../images/roofin.jpg" } }],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): the picture ../images/roofin.jpg does not exist. Did you mean `../images/roofing.jpg`?",
    ],
  },
  {
    mistake: "a picture with other capitals in its name",
    changes: [{ file: "services/roofing.json", sets: { image: "../images/Roofing.jpg" } }],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): the picture ../images/Roofing.jpg does not exist. Did you mean `../images/roofing.jpg`?",
    ],
  },
  {
    mistake: "a picture outside the folder",
    changes: [{ file: "services/roofing.json", sets: { image: "../../images/roofing.jpg" } }],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): ../../images/roofing.jpg leads out of the content folder; put the picture into images/.",
    ],
  },
  {
    mistake: "a picture in a format that browsers do not show",
    changes: [{ file: "services/roofing.json", sets: { image: "../images/roofing.heic" } }],
    says: [
      'services/roofing.json, line 8, column 12, Image (image): must be a relative path to a jpg, png, webp, avif or svg picture, like ../images/roof.jpg; found "../images/roofing.heic".',
    ],
  },
  {
    mistake: "a folder in place of a picture",
    changes: [{ file: "images/roofing.jpg", isFolder: true }],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): ../images/roofing.jpg is a folder; name a picture.",
    ],
  },
  {
    mistake: "an empty picture",
    changes: [{ file: "images/roofing.jpg", holds: "" }],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): the picture ../images/roofing.jpg is empty (0 bytes); save it again.",
    ],
  },
  {
    mistake: "a text in place of a picture",
    changes: [{ file: "images/roofing.jpg", holds: "This is no picture." }],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): ../images/roofing.jpg is damaged or no picture; save it again from the program it was made with.",
    ],
  },
  {
    mistake: "a picture that ends too early, on all pages that show it",
    changes: [
      picture(
        jpeg(1600, 800).then((bytes) => bytes.subarray(0, bytes.length / 2)),
        "images/wide.jpg",
      ),
    ],
    says: [
      "pages/contact.json, line 10, column 14, Top of the page, image (hero.image): ../images/wide.jpg is damaged or no picture; save it again from the program it was made with.",
    ],
  },
  {
    mistake: "a drawing that is damaged",
    changes: [{ file: "mark.svg", holds: "<svg><path" }],
    says: [
      "company.json, line 7, column 11, Logo (mark): ./mark.svg is damaged or no picture; save it again from the program it was made with.",
    ],
  },
  {
    mistake: "a picture of one pixel",
    changes: [picture(jpeg(1, 1))],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): ../images/roofing.jpg is too small: 1 × 1 pixels; for a service it needs 1200 × 800 at least.",
    ],
  },
  {
    mistake: "a picture too small for its place",
    changes: [picture(jpeg(800, 600))],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): ../images/roofing.jpg is too small: 800 × 600 pixels; for a service it needs 1200 × 800 at least.",
    ],
  },
  {
    mistake: "a picture whose name ends like another format's",
    changes: [picture(plainPicture(1200, 900).png().toBuffer())],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): ../images/roofing.jpg is not what its name says: it is in the format PNG. Rename it, or save it as jpg.",
    ],
  },
  {
    mistake: "a drawing in place of a photograph",
    changes: [{ file: "services/roofing.json", sets: { image: "../images/map.svg" } }],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): ../images/map.svg is a drawing; for a service a photograph is needed.",
    ],
  },
  {
    mistake: "a picture of more megabytes than can be kept",
    changes: [picture(jpeg(1200, 900).then((bytes) => Buffer.concat([bytes, Buffer.alloc(20_000_000)])))],
    says: [
      "services/roofing.json, line 8, column 12, Image (image): the picture ../images/roofing.jpg has 20.1 MB; at most 20 MB are allowed. Save it smaller.",
    ],
  },
  {
    mistake: "the same alt text for two pictures",
    changes: [{ file: "services/roofing.json", sets: { imageAlt: "A heat pump beside a house" } }],
    says: [
      "services/roofing.json, line 19, column 15, Image description (alt text) (imageAlt): is the same as that of another picture in services/hvac.json, line 19 (Image description (alt text)); say what this one shows.",
    ],
  },
  {
    mistake: "the name of a file as alt text",
    changes: [{ file: "services/roofing.json", sets: { imageAlt: "IMG_1234.jpg" } }],
    says: [
      "services/roofing.json, line 19, column 15, Image description (alt text) (imageAlt): is the name of a file; say what ../images/roofing.jpg shows.",
    ],
  },

  // One cause, one line
  {
    mistake: "a broken service that others link to and show",
    changes: [
      { file: "services/roofing.json", holds: "{" },
      { file: "services/hvac.json", sets: { related: [{ slug: "roofing", reason: "Vents." }] } },
      { file: "navigation.json", sets: { "header.0.to": "/services/roofing" } },
    ],
    says: ["services/roofing.json, line 1, column 2: is not valid JSON: a closing } is expected here."],
  },
  {
    mistake: "broken facts that all placeholders need",
    changes: [{ file: "company.json", sets: { "address.city": "" } }],
    says: ["company.json, line 10, column 13, Address, city (address.city): must not be empty."],
  },

  // Towns
  {
    mistake: "two towns of one address",
    changes: [holding("areas/other.json", { ...frederica, slug: "magnolia", seo: seoOf("Frederica") })],
    says: ["areas/other.json, line 3, column 11, Slug (slug): magnolia is already taken by areas/magnolia.json."],
  },
  {
    mistake: "a town that names a service which does not exist, and one twice",
    changes: [
      {
        file: "areas/magnolia.json",
        sets: {
          services: [
            { slug: "rofing", reason: "Wind." },
            { slug: "hvac", reason: "Damp." },
            { slug: "hvac", reason: "Salt." },
          ],
        },
      },
    ],
    says: [
      "areas/magnolia.json, line 25, column 15, Services, item 1, service (services.0.slug): rofing is the slug of no service. Did you mean `roofing`?",
      "areas/magnolia.json, line 33, column 15, Services, item 3, service (services.2.slug): hvac is named twice.",
    ],
  },
  {
    mistake: "a page about a service that does not exist, in a town that does not",
    changes: [{ file: "area-services/hvac-magnolia.json", sets: { serviceSlug: "hvacs", areaSlug: "magnolias" } }],
    says: [
      "area-services/hvac-magnolia.json, line 3, column 18, Service (serviceSlug): hvacs is the slug of no service. Did you mean `hvac`?",
      "area-services/hvac-magnolia.json, line 4, column 15, Town (areaSlug): magnolias is the slug of no town. Did you mean `magnolia`?",
    ],
  },
  {
    mistake: "two pages about one service in one town",
    changes: [
      holding("area-services/other.json", {
        ...sampleAreaService,
        parts: partsFrom(400),
        seo: seoOf("Other Heat Pumps"),
      }),
    ],
    says: [
      "area-services/other.json, line 4, column 15, Town (areaSlug): area-services/hvac-magnolia.json is about hvac in magnolia already.",
    ],
  },
  {
    mistake: "towns without what their pages share",
    changes: [{ file: "pages/area.json", removed: true }],
    says: [
      "areas/magnolia.json, line 1, column 1: needs pages/area.json, which holds what the pages of all towns share; add it.",
    ],
  },
  {
    mistake: "towns without a title for them on the pages of services",
    changes: [{ file: "pages/service.json", sets: { areas: undefined } }],
    says: [
      "pages/service.json, line 1, column 1, Towns where it matters (areas): is missing; towns name services, whose pages need a title above them.",
    ],
  },
  {
    mistake: "a town's placeholder where there is no town, and a distance where there is none",
    changes: [
      { file: "pages/home.json", sets: { "hero.lead": "Repairs in {town}." } },
      { file: "pages/area.json", sets: { formTitle: "{distance} miles" } },
    ],
    says: [
      "pages/area.json, line 26, column 16, Heading of the form (formTitle): {distance} is no placeholder here. Placeholders here are `{name}`, `{phone}`, `{tel}`, `{email}`, `{street}`, `{city}`, `{state}`, `{stateName}`, `{zip}`, `{address}`, `{hours}`, `{miles}`, `{places}`, `{rating}`, `{reviews}`, `{priceRange}`, `{directionsUrl}`, or `{town}`.",
      "pages/home.json, line 9, column 13, Top of the page, introduction (hero.lead): {town} is no placeholder here. Placeholders here are `{name}`, `{phone}`, `{tel}`, `{email}`, `{street}`, `{city}`, `{state}`, `{stateName}`, `{zip}`, `{address}`, `{hours}`, `{miles}`, `{places}`, `{rating}`, `{reviews}`, `{priceRange}`, or `{directionsUrl}`.",
    ],
  },
  {
    mistake: "a page about a town that says next to nothing",
    changes: [
      {
        file: "areas/magnolia.json",
        sets: { parts: [1, 2].map((number) => ({ title: `Part ${number}`, text: "Magnolia is a fine town." })) },
      },
    ],
    says: [
      "areas/magnolia.json, line 13, column 12, What is said of the place (parts): has 25 words of its own, names left out; a page of its own needs 200. Say more that is true of this place, or remove the file.",
    ],
  },
  {
    mistake: "a page about a town that is another one with its name replaced",
    changes: [holding("areas/other.json", { ...frederica, parts: sampleArea.parts, seo: seoOf("Frederica") })],
    says: [
      "areas/other.json, line 12, column 11, Introduction (lead): says what areas/magnolia.json says: they share 100% of their runs of three words, names left out, of at most 25%. Write what is true of this place alone, or remove the file.",
    ],
  },
  {
    mistake: "a page about a town in which a word in twenty of another one was changed",
    changes: [
      holding("areas/other.json", {
        ...frederica,
        parts: sampleArea.parts.map(({ title, text }) => ({
          title,
          text: text.replace(/(\d*[05]) leaks/g, "$1 drips"),
        })),
        seo: seoOf("Frederica"),
      }),
    ],
    says: [
      "areas/other.json, line 12, column 11, Introduction (lead): says what areas/magnolia.json says: they share 88% of their runs of three words, names left out, of at most 25%. Write what is true of this place alone, or remove the file.",
    ],
  },
  {
    mistake: "a page about a town that was copied out of a service's page",
    changes: [
      { file: "services/hvac.json", sets: { description: partsFrom(100)[0]?.text + (partsFrom(100)[1]?.text ?? "") } },
    ],
    says: [
      "areas/magnolia.json, line 12, column 11, Introduction (lead): says what services/hvac.json says: they share 94% of their runs of three words, names left out, of at most 25%. Write what is true of this place alone, or remove the file.",
    ],
  },

  // Prices
  {
    mistake: "a range that begins above its end",
    changes: prices({ jobs: [jobWith({ low: 90, high: 50 })] }),
    says: [
      "services/hvac.json, line 26, column 17, Typical prices, jobs, item 1, to (prices.jobs.0.high): must not be below 90, where the range begins; found 50.",
    ],
  },
  {
    mistake: "a price with cents",
    changes: prices({ jobs: [jobWith({ low: 49.99 })] }),
    says: [
      "services/hvac.json, line 25, column 16, Typical prices, jobs, item 1, from (prices.jobs.0.low): must be whole dollars, without cents; found 49.99.",
    ],
  },
  {
    mistake: "a job that is named twice",
    changes: prices({ jobs: [jobWith({}), jobWith({ low: 60 })] }),
    says: [
      "services/hvac.json, line 31, column 16, Typical prices, jobs, item 2, job (prices.jobs.1.job): is named twice; give each job one range.",
    ],
  },
  {
    mistake: "prices of a month to come",
    changes: prices({ asOf: "2026-12" }),
    says: [
      "services/hvac.json, line 21, column 13, Typical prices, month (prices.asOf): lies in the future; found 2026-12, and today is 2026-11-22.",
    ],
  },
  {
    mistake: "prices of no month",
    changes: prices({ asOf: "2026-13" }),
    says: [
      'services/hvac.json, line 21, column 13, Typical prices, month (prices.asOf): must be a month like 2026-11; found "2026-13".',
    ],
  },
  {
    mistake: "prices without the words that stand beside them",
    changes: [
      ...prices(),
      { file: "pages/prices.json", removed: true },
      { file: "pages/service.json", sets: { prices: undefined } },
    ],
    says: [
      "pages/prices.json: the file is missing; services have prices, which need the words of this page.",
      "pages/service.json, line 1, column 1, Typical prices (prices): is missing; services have prices, which need a title above them.",
    ],
  },
  {
    mistake: "a link to the prices of a company that names none",
    changes: [{ file: "pages/home.json", sets: { "primaryAction.to": "/prices" } }],
    says: [
      "pages/home.json, line 15, column 11, First button, link target (primaryAction.to): links to /prices, which is no page of this site.",
    ],
  },
  {
    mistake: "a link to the prices of a service that has none",
    changes: [...prices(), { file: "pages/home.json", sets: { "primaryAction.to": "/prices#roofing" } }],
    says: [
      "pages/home.json, line 15, column 11, First button, link target (primaryAction.to): leads to #roofing, which is not on /prices. Links can lead to `#main` or `#hvac` there.",
    ],
  },
  {
    mistake: "the amount of a payment",
    changes: [{ file: "pages/home.json", sets: { "hero.lead": "A new roof from $99 a month." } }],
    says: [
      "pages/home.json, line 9, column 13, Top of the page, introduction (hero.lead): states a term of credit, “$99 a month”, and the law then wants all of them (12 CFR 1026.24); say only that financing is offered.",
    ],
  },
  {
    mistake: "the amount of a payment in short",
    changes: [{ file: "pages/home.json", sets: { "hero.lead": "A new roof for only 99/mo." } }],
    says: [
      "pages/home.json, line 9, column 13, Top of the page, introduction (hero.lead): states a term of credit, “99/mo”, and the law then wants all of them (12 CFR 1026.24); say only that financing is offered.",
    ],
  },
  {
    mistake: "a rate of interest",
    changes: [{ file: "services/roofing.json", sets: { shortDescription: "Roofs at 6.9% APR." } }],
    says: [
      "services/roofing.json, line 6, column 23, Short description (shortDescription): states a term of credit, “6.9% apr”, and the law then wants all of them (12 CFR 1026.24); say only that financing is offered.",
    ],
  },
  {
    mistake: "a time to repay",
    changes: [{ file: "services/roofing.json", sets: { shortDescription: "Roofs with 12 months same as cash." } }],
    says: [
      "services/roofing.json, line 6, column 23, Short description (shortDescription): states a term of credit, “12 months same as cash”, and the law then wants all of them (12 CFR 1026.24); say only that financing is offered.",
    ],
  },

  // Reviews
  {
    mistake: "a review without a source",
    changes: reviewed({ source: undefined }),
    says: ["reviews/jane.json, line 1, column 1, Source (source): is missing; it needs a text."],
  },
  {
    mistake: "a review without a date",
    changes: reviewed({ date: undefined }),
    says: ["reviews/jane.json, line 1, column 1, Date (date): is missing; it needs a text."],
  },
  {
    mistake: "a review without permission",
    changes: reviewed({ permission: undefined }),
    says: [
      "reviews/jane.json, line 1, column 1, Permission (permission): is missing; it needs a group of fields in braces { }.",
    ],
  },
  {
    mistake: "a review that is still to be written",
    changes: reviewed({ date: "2026-11-23" }),
    says: [
      "reviews/jane.json, line 7, column 11, Date (date): lies in the future; found 2026-11-23, and today is 2026-11-22.",
    ],
  },
  {
    mistake: "a permission that is still to be given",
    changes: reviewed({ permission: { how: "By e-mail", given: "2027-01-01" } }),
    says: [
      "reviews/jane.json, line 11, column 14, Permission, given (permission.given): lies in the future; found 2027-01-01, and today is 2026-11-22.",
    ],
  },
  {
    mistake: "a homeowner's words among those of partners",
    changes: [{ file: "pages/partners.json", sets: { "testimonials.items.1.from": "homeowner" } }],
    says: [
      "pages/partners.json, line 119, column 17, Testimonials, quotes, item 2, written by (testimonials.items.1.from): is a homeowner's, and this list says what partners say; move it to a file in reviews/.",
    ],
  },
  {
    mistake: "the same words twice",
    changes: [
      ...reviewed(),
      ...reviewed({ author: "John D.", text: "They came – and the house was WARM again!" }, "john"),
    ],
    says: [
      "reviews/john.json, line 4, column 11, Text (text): says the same as reviews/jane.json, line 4 (Text); each review is somebody's own words, shown once.",
    ],
  },
  {
    mistake: "a partner's words as a homeowner's",
    changes: [
      ...reviewed(),
      {
        file: "pages/partners.json",
        sets: { "testimonials.items.1.quote": "They came, and the house was warm again." },
      },
    ],
    says: [
      "reviews/jane.json, line 4, column 11, Text (text): says the same as pages/partners.json, line 115 (Testimonials, quotes, item 2, quote); each review is somebody's own words, shown once.",
    ],
  },
  {
    mistake: "a review of no service",
    changes: reviewed({ service: "painting" }),
    says: ["reviews/jane.json, line 8, column 14, Service (service): painting is the slug of no service."],
  },
  {
    mistake: "reviews without a title above them",
    changes: [
      ...reviewed(),
      ...reviewed({ from: "partner", text: "A good partner.", service: undefined }, "ada"),
      { file: "pages/service.json", sets: { reviews: undefined } },
    ],
    says: [
      "pages/partners.json, line 1, column 1, Above reviews (reviews): is missing; reviews need a title above them.",
      "pages/service.json, line 1, column 1, Above reviews (reviews): is missing; reviews need a title above them.",
    ],
  },

  // Projects
  {
    mistake: "a project of no service",
    changes: project({ service: "painting" }),
    says: ["projects/furnace.json, line 2, column 14, Service (service): painting is the slug of no service."],
  },
  {
    mistake: "a project that is not over",
    changes: project({ month: "2027-01" }),
    says: [
      "projects/furnace.json, line 5, column 12, Month (month): lies in the future; found 2027-01, and today is 2026-11-22.",
    ],
  },
  {
    mistake: "a project with one picture twice",
    changes: project({ after: { image: "../images/old.jpg", imageAlt: "A rusty furnace" } }),
    says: [
      "projects/furnace.json, line 12, column 14, After, image (after.image): is the picture of before; show another of after.",
    ],
  },
  {
    mistake: "projects without a title above them",
    changes: [...project(), { file: "pages/service.json", sets: { projects: undefined } }],
    says: [
      "pages/service.json, line 1, column 1, Above projects (projects): is missing; projects need a title above them.",
    ],
  },

  // Licenses
  {
    mistake: "no license where the law wants it in advertising",
    changes: [{ file: "company.json", sets: { "serviceArea.states": ["DE", "MD", "PA"] } }],
    says: [
      "company.json, line 51, column 7, Service area, states served, item 2 (serviceArea.states.1): Maryland wants a company's MHIC license number in all advertising (Md. Code, Bus. Reg. § 8-601; COMAR 09.08.01); add a license of MD to licenses, or leave the state out of the states served.",
      "company.json, line 52, column 7, Service area, states served, item 3 (serviceArea.states.2): Pennsylvania wants a company's home improvement registration number in all advertising (73 P.S. § 517.6); add a registration of PA to licenses, or leave the state out of the states served.",
    ],
  },
  {
    mistake: "insurance where the law wants a registration in advertising",
    changes: [
      {
        file: "company.json",
        sets: { "serviceArea.states": ["DE", "NJ"], licenses: [{ ...license, state: "NJ", kind: "insurance" }] },
      },
    ],
    says: [
      "company.json, line 51, column 7, Service area, states served, item 2 (serviceArea.states.1): New Jersey wants a company's home improvement registration number in all advertising (N.J.S.A. 56:8-144); add a registration of NJ to licenses, or leave the state out of the states served.",
    ],
  },
  {
    mistake: "a license that is named twice",
    changes: [{ file: "company.json", sets: { licenses: [license, license] } }],
    says: [
      "company.json, line 113, column 17, Licenses and registrations, item 2, number (licenses.1.number): PA000000 is named twice.",
    ],
  },
];
