/** Every problem and warning of the content check. */
import { describeProblem } from "../../model/check/problems/contentProblem";
import { describeIssues } from "../../model/check/problems/describeIssues";
import { inspectContent } from "../../model/check/read/inspectContent";
import { parseContentFile } from "../../model/check/read/parseContentFile";
import { kindAt } from "../../model/kinds/contentKinds";
import { companyPlaceholders, fillAllPlaceholders } from "../../model/kinds/placeholders";
import { partsFrom, sampleArea, sampleAreaService } from "../sampleAreas";
import { sampleCompany, sampleService } from "../sampleContent";
import { plainPicture, sampleFiles, writeSampleFolder } from "../sampleFolder";
import { testFolder } from "../testFolder";
import { type Changes, changeFolder, checkSample, findingsOf, jsonText, NOON, withFields } from "./changes";
import { license, prices } from "./proof";

test("the sample content has no problems and no warnings, nor have licenses and prices", () => {
  expect(findingsOf([])).toEqual([]);
  const licensed = { "company.json": { "serviceArea.states": ["DE", "PA"], licenses: [license] } };
  const all = [prices({}, "2025-11"), licensed];
  const { content, warnings } = checkSample(all);
  expect(warnings).toEqual([]);
  expect(content?.files.map(({ route }) => route)).toContain("/prices");
});

test.each<[text: string, line: number, column: number, says: string]>([
  ['{\n  "title": "Oops,\n  "text": "Sorry."\n}', 2, 12, "is not valid JSON: the closing quote of this text is"],
  ['{\n  "title": "Oops",\n}', 3, 1, "no comma follows the last field, and no comma is inside a number."],
  ["null", 1, 1, "must be a group of fields in braces { }; found nothing (null)."],
  ["", 1, 1, "is not valid JSON: a value is expected here"],
  ["{", 1, 2, "is not valid JSON: a closing } is expected here."],
  ['{ "a": 1, // one\n "b": 2 }', 1, 11, "is not valid JSON: comments are not allowed."],
  ['{ "a": "b\tc" }', 1, 8, "is not valid JSON: this text holds a tab or another control character; write a space,"],
  ['{ "a": 1\n "b": 2 }', 2, 2, "is not valid JSON: a comma is missing before this."],
  ['{\n  "title": "Oops",\n  "title": "Sorry"\n}\n', 3, 3, "the field `title` is here again; keep one"],
])("%j is no content file", (text, line, column, message) => {
  const { file, problems } = parseContentFile("failure.json", new TextEncoder().encode(text));
  expect(file).toBeUndefined();
  expect(problems).toEqual([{ file: "failure.json", message: expect.stringContaining(message), line, column }]);
});

test("a file may begin with a byte order mark and have Windows line ends", () => {
  const text = `\ufeff${jsonText(sampleFiles["failure.json"]).replaceAll("\n", "\r\n")}`;
  expect(findingsOf([{ "failure.json": text }])).toEqual([]);
});

const placeholders = companyPlaceholders(sampleCompany);

/** What a file's schema says of one changed field. */
function issuesOf(file: string, field: string, value: unknown): string[] {
  const { schema } = kindAt(file) ?? {};
  if (!schema) throw new Error(`${file} is of no kind.`);
  const data = fillAllPlaceholders(withFields(sampleFiles[file] ?? {}, { [field]: value }), placeholders);
  return describeIssues(schema, data).map((issue) => `${issue.field.join(".")}: ${issue.message}`);
}

const network = { name: "A & B", text: "A & B may call me.", recipient: "A & B." };
const storm = (from: string, until: string) => [{ from, until, text: "A storm." }];
const special = (on: string, until?: string) => [{ name: "A day", on, until }];

test.each<[file: string, field: string, value: unknown, says: string, at?: string]>([
  // Types, and fields that are missing or unknown
  ["failure.json", "title", null, "must be a text; found nothing (null)."],
  ["failure.json", "title", "  ", "must not be empty."],
  ["failure.json", "colour", "red", "is a field that does not exist here. The fields here are `title`, `text`,"],
  ["failure.json", "titel", "Oops", "is a field that does not exist here. The fields here are"],
  ["form.json", "labels.phon", "Phone", "is a field that does not exist here. The fields here are `service`, `zip`,"],
  ["services/roofing.json", "shortDescription", undefined, "is missing; it needs a text."],
  ["services/roofing.json", "id", 2.5, "must be a whole number; found 2.5."],
  ["services/roofing.json", "id", "2", 'must be a number; found "2". Write it without quotes: 2.'],
  ["services/roofing.json", "id", "no. 2", 'must be a number; found "no. 2". Write digits alone, without quotes.'],
  ["services/roofing.json", "firstVisit", "", "must not be empty. Or leave the field out."],
  ["services/roofing.json", "firstVisit", null, "must be a text; found nothing (null). Or leave the field out."],
  ["services/roofing.json", "photos", [], "must list at least 1; found an empty list. Or leave the field out."],
  ["services/roofing.json", "features", "Repairs", 'must be a list in brackets [ ]; found "Repairs".'],
  ["services/roofing.json", "features", ["1", "2"], "must list at least 3; found a list of 2."],
  ["company.json", "address.postalCode", 19901, 'must be a text; found 19901. Write it in double quotes: "19901".'],
  ["company.json", "answersAroundTheClock", "true", 'must be true or false; found "true". Write it without quotes:'],
  ["company.json", "hoursWords", undefined, "is missing; it needs a group of fields in braces { }. Its fields are"],
  ["pages/home.json", "hero", [], "must be a group of fields in braces { }; found an empty list. Its fields are"],
  ["pages/partners.json", "testimonials.items.0.rating", 6, "must be at most 5; found 6."],
  ["pages/service.json", "process.steps.0.color", "navi", 'or `success`; found "navi". Did you mean `navy`?'],
  ["pages/service.json", "process.steps.0.number", "1", 'must be two digits, like 01; found "1".'],
  ["navigation.json", "quote.label", `${"x".repeat(72)} {city}`, "must have at most 80 characters; it has 83 with its"],
  ["failure.json", "title", "\uf0b7 Oops", "holds a sign that nobody can read (U+F0B7); remove it, or write it again;"],
  ["failure.json", "text", "Caf\ufffd", "holds a sign that nobody can read (U+FFFD)"],
  ["pages/privacy.json", "published", "January 1, 2024", "must be a date like 2024-01-31;"],
  ["pages/privacy.json", "published", "2026-02-30", 'is no day of the calendar; found "2026-02-30".'],
  ["pages/privacy.json", "policies.0.id", "withdraw", "is the name of another part of every page; choose another one;"],

  // Facts about the company
  ["company.json", "phone", "+1302555010", "must be a phone number of the United States without an extension,"],
  ["company.json", "email", "office", "must be an e-mail address;"],
  ["company.json", "url", "repairs", "must be an origin like https://www.company.example, in lower case and without"],
  ["company.json", "timeZone", "EST", "is no time zone; use a name like America/New_York;"],
  ["company.json", "timeZone", "America/Dover", "is no time zone; use a name like America/New_York;"],
  ["company.json", "address.state", "Delaware", "must be the two letters of a state, like DE;"],
  ["company.json", "reviewLink", "https://me@maps.example", "must be a web address like"],
  ["company.json", "social.0.url", "https://www.facebook.com/a b", "must be a web address that starts with https://"],

  // Hours, notes and special days
  ["company.json", "hours.0.closes", "06:00", "must be later than the opening at 07:00, and before midnight;"],
  ["company.json", "hours.0.closes", undefined, "is missing; a line with opens needs both times."],
  ["company.json", "hours.0.opens", "7 AM", "must be a 24-hour time, like 07:00;"],
  ["company.json", "hours.1.note", undefined, "needs opens and closes, or a note such as “Emergency only”.", "hours.1"],
  [
    "company.json",
    "hours.0.days",
    ["Monday", "Tuesday"],
    "lacks Wednesday, Thursday, Friday, while the label says Mon–Fri",
  ],
  ["company.json", "hours.0.label", "Mon–Thu", "has Friday, while the label says Mon–Thu", "hours.0.days"],
  ["company.json", "hours.0.label", "Monday to Saturday", "lacks Saturday, while", "hours.0.days"],
  ["company.json", "hours.1.label", "Sat & Sun", "lacks Saturday, while", "hours.1.days"],
  ["company.json", "notes", storm("6-1", "10-31"), "must be a month and a day of the calendar", "notes.0.from"],
  ["company.json", "notes", storm("11-32", "03-15"), "must be a month and a day of the calendar", "notes.0.from"],
  ["company.json", "notes", storm("2026-12-04", "12-07"), "must have a year if 2026-12-04 has one", "notes.0.until"],
  ["company.json", "specialDays", special("4th Thursday in November"), "is no day of the", "specialDays.0.on"],
  ["company.json", "specialDays", special("April 31"), "is no day of the calendar; write", "specialDays.0.on"],
  ["company.json", "specialDays", special("2027-02-29"), "is no day of the calendar; write", "specialDays.0.on"],
  ["company.json", "specialDays", special("May 1", "2026-05-02"), "needs a single date to", "specialDays.0.until"],
  ["company.json", "specialDays", special("2026-12-24", "2026-12-23"), "must not be before", "specialDays.0.until"],

  // Services and pictures
  ["services/roofing.json", "slug", "a".repeat(61), "must have at most 60 characters; it has 61"],
  ["services/roofing.json", "slug", "other", 'stands for "something else" in the form;'],
  ["services/roofing.json", "icon", "🔧🔧", "must be a single emoji, like 🛠️;"],
  ["services/roofing.json", "imageAlt", "roofing.jpg", "is a file’s name; say what the picture shows;"],
  ["services/roofing.json", "image", "roofing.gif", "must be a relative path to a jpg, png, webp, avif or svg picture"],

  // Links
  ["pages/contact.json", "cards.0.link", "javascript:alert(1)", "must start with /, #, https://, tel:, sms:,"],
  ["pages/contact.json", "cards.0.action", undefined, "needs both `link` and `action` for a link.", "cards.0"],
  ["pages/contact.json", "cards.1.link", "tel:555-0100", "must lead to a phone number: tel: and +1 with ten digits,"],
  ["pages/contact.json", "cards.2.link", "mailto:office", "must lead to an e-mail address, like mailto:{email};"],
  ["pages/home.json", "services.all.to", "/services ", "must not hold spaces;"],
  ["navigation.json", "quote.to", '/contact#a"b', 'must not hold ", which addresses write as %22;'],
  ["pages/home.json", "services.all.to", "https://[", "must be a web address like https://maps.example/directions;"],
  ["navigation.json", "quote.to", "{tel}", 'found "+13025550100".'],

  // Consent
  ["form.json", "consent.network", { ...network, recipient: "A." }, "A & B.", "consent.network.recipient"],
])("%s: %s %j is refused: %s", (file, field, value, says, at = field) => {
  const issues = issuesOf(file, field, value);
  expect(issues).toEqual([expect.stringContaining(says)]);
  expect(issues[0]).toMatch(new RegExp(`^${at}: `));
});

test("a misspelled field is one problem, not also a missing one", () => {
  expect(findingsOf([{ "failure.json": { title: undefined, titel: "Oops" } }])).toEqual([
    "failure.json titel: is a field that does not exist here. Did you mean `title`?",
  ]);
});

test.each([["302.555.0142"], ["(302) 555-0142"]])("%s is a phone number", (phone) => {
  expect(checkSample([{ "company.json": { phone } }]).content?.company.phone).toBe("+13025550142");
});

test("problems never quote zod's own messages", () => {
  for (const wrong of [null, 5, true, [], {}, "", "x".repeat(10_000)]) {
    const changes = Object.entries(sampleFiles).map(([file, data]) => ({
      [file]: Object.fromEntries(Object.keys(data).map((name) => [name, wrong])),
    }));
    const said = findingsOf(changes);
    expect(said.length).toBeGreaterThan(0);
    for (const line of said)
      expect(line).not.toMatch(/invalid|expected|received|undefined|unrecognized|too (small|big)/i);
  }
});

const seoOf = (title: string) => ({
  title: `${title} in {city}, {state}`,
  description: `${title}: what there is to know about it, and whom to call in {city} if more is to be known of it.`,
});
const relatedTo = (slug: string) => [{ slug, reason: "Vents go through the roof." }];
const housePoint = { x: 40, y: 50 };
const claims = (name: string, value = "15") => [{ name, value }];

test.each<[file: string, field: string, value: unknown, says: string]>([
  // Values that only one may have
  ["services/roofing.json", "id", 1, "1 is also in content/services/hvac.json:2 (Place in lists); only one may have"],
  [
    "company.json",
    "hours.1",
    { label: "Mon", days: ["Monday"], note: "Late" },
    "Monday is also in content/company.json:23 (Office hours, item 1,",
  ],
  ["pages/privacy.json", "policies.0.id", "cookies", "cookies is also in content/pages/privacy.json:16 (Policies,"],
  ["company.json", "serviceArea.places.1", "Magnolia", "Magnolia is also in content/company.json:"],
  ["company.json", "specialDays.3.on", "July 4", "July 4 is also in content/company.json:81 (Special days, item 2,"],
  ["consent-versions.json", "versions.1", { version: "test-1", text: "You." }, "test-1 is also in"],
  ["services/roofing.json", "leadspediaCampaign", "HVAC", "HVAC is also in content/services/hvac.json:9"],

  // References and links
  ["services/roofing.json", "related", relatedTo("hvacs"), "hvacs is the slug of no service. Did you mean `hvac`?"],
  ["services/roofing.json", "related", relatedTo("roofing"), "a service is not related to itself."],
  ["area-services/hvac-magnolia.json", "areaSlug", "magnolias", "magnolias is the slug of no town. Did you mean"],
  ["services/roofing.json", "description", "[Ask us](/contacts) first.", "links to /contacts, which is no page of"],
  ["navigation.json", "header.0.to", "/contacts", "links to /contacts, which is no page of this site. Did you mean"],
  ["navigation.json", "quote.to", "https://repairs.example/contact", "leads to a page of this site; write /contact."],
  ["navigation.json", "header.0.to", "/services/", "links to /services/, which is no page of this site."],

  // Placeholders
  ["failure.json", "text", "In {town}.", "{town} is no placeholder here. Placeholders here are `{name}`, `{phone}`,"],
  ["failure.json", "text", "In {citi}.", "{citi} is no placeholder here. Did you mean {city}?"],
  ["services/roofing.json", "description", "{service} here.", "{service} is no placeholder here."],
  ["pages/service.json", "missing.text", "No {serviceLower} here.", "{serviceLower} is no placeholder here."],
  ["failure.json", "text", "Call us in { city }.", "a brace is alone here: {; braces are only for placeholders like"],
  ["company.json", "claims", claims("phone"), "the site itself fills {phone}; choose another name."],

  // The service area
  ["company.json", "serviceArea.places.1", "Magnolias", 'no ZIP code within 10 miles of `geo` has "Magnolias" as'],
  ["areas/magnolia.json", "geo.longitude", 75.5, "is 6739 miles from the office, outside the service area of 10"],

  // Law and danger
  ["pages/home.json", "hero.lead", "Sparks? Switch off the power.", "mentions “sparks”, and does not say to leave"],
  ["pages/home.json", "hero.lead", "Pay over time: $99 a month.", "states a term of credit, “$99 a month”, and the"],
  ["failure.json", "title", "Was $9, now $5", "compares with an earlier price, “Was $9”"],
  ["failure.json", "text", "<b>Sorry.</b>", "visitors would read “<b>”; remove it, texts have no markup."],
  ["company.json", "rating.source", undefined, "names no source, so visitors cannot look the rating up;"],

  // Consent
  ["form.json", "consent.text", "You may call.", "is not what version test-1 says in consent-versions.json, and"],
  ["form.json", "consent.network", network, "is not what version test-1 says in consent-versions.json"],
  ["form.json", "consent.version", "test-2", "test-2 is not recorded in consent-versions.json yet; run"],
])("%s: the check finds %s %j: %s", (file, field, value, says) => {
  const findings = findingsOf([{ [file]: { [field]: value } }]);
  expect(findings).toEqual([expect.stringContaining(`: ${says}`)]);
  expect(findings[0]).toMatch(new RegExp(`^${file} ${field.split(".")[0]}`));
});

test.each<[says: string | string[], ...changes: Changes[]]>([
  ["pages/privacy.json: the file is missing. A page needs it: take it back from git.", { "pages/privacy.json": null }],
  ["areas/drafts/a.json: no page reads this file. Move or remove it.", { "areas/drafts/a.json": sampleArea }],
  ["services/*.json: there is no such file; the site", { "services/hvac.json": null, "services/roofing.json": null }],
  ["form.json consent.version: test-1 is not recorded", { "consent-versions.json": null }],
  [
    "pages/service.json offer: has {rating}, which company.json leaves out; write it without.",
    { "company.json": { "rating.hidden": true }, "pages/service.json": { offer: "{rating}" } },
  ],
  [
    "company.json claims.0.value: says “24/7”, while content/company.json:70 (Answers around the clock) says that nobody",
    { "company.json": { answersAroundTheClock: false, claims: claims("lineHours", "24/7") } },
  ],
  [
    "form.json sending: has {textNumber}, which company.json leaves out; write it without.",
    { "form.json": { sending: "Text {textNumber}." } },
  ],
  [
    [
      'company.json serviceArea.places.0: no ZIP code within 20 miles of `geo` in `MD` has "Magnolia" as its town. Name a',
      "company.json serviceArea.places.1: no ZIP code",
      "company.json serviceArea.states.0: Maryland wants a company's MHIC license number in all advertising (Md. Code, Bus. Reg. § 8-601; COMAR 09.08.01); add a license of MD to licenses, or leave the state out of the states served.",
    ],
    { "company.json": { "serviceArea.states": ["MD"], "serviceArea.miles": 20 } },
  ],

  [
    ["company.json serviceArea.miles: no ZIP code is within 10 miles", "areas/magnolia.json geo: is 6738 miles from"],
    { "company.json": { "geo.longitude": 75.5 } },
  ],

  // A page that only differs in its names
  [
    "area-services/other.json areaSlug: magnolia is also in content/area-services/hvac-magnolia.json:4 (Town), with the same `serviceSlug`;",
    { "area-services/other.json": { ...sampleAreaService, lead: "Sand.", parts: partsFrom(400), seo: seoOf("Pumps") } },
  ],
  [
    [
      "areas/other.json parts.0.text: says the same as content/areas/magnolia.json:16 (What is said of the place, item 1, text);",
      "areas/other.json parts.1.text: says the same as",
      "areas/other.json seo.title: Home Repairs in Magnolia, DE is also in content/areas/magnolia.json:30 (Search result, title)",
      "areas/other.json seo.description: What houses in Magnolia need",
    ],
    { "areas/other.json": { ...sampleArea, title: "Frederica", slug: "frederica", lead: "A river town." } },
  ],
  [
    [
      "services/insulation.json shortDescription: says the same as",
      "services/insulation.json description: says the same as",
      "services/insulation.json leadspediaCampaign: HVAC is also",
      "services/insulation.json housePoint.x: 40 is also in content/services/hvac.json:22 (Point in the house, x), with",
    ],
    { "services/hvac.json": { housePoint } },
    { "services/insulation.json": { ...sampleService, housePoint, id: 3, title: "Insulation", slug: "insulation" } },
  ],

  // Prices
  ["services/hvac.json prices.jobs.0.high: must not be below 90, where the range", prices({ low: 90, high: 50 })],
  ["services/hvac.json prices.jobs.0.low: must be whole dollars, without cents;", prices({ low: 49.99 })],
  ["services/hvac.json prices.asOf: is in the future; found 2026-12, and today is 2026-11-22.", prices({}, "2026-12")],
  ["services/hvac.json prices.asOf: must be a month like 2026-11;", prices({}, "2026-13")],
  ["services/hvac.json prices.asOf: is 13 months ago; compare the ranges with recent quotes", prices({}, "2025-10")],
])("finds %j", (says, ...changes) => {
  expect(findingsOf(changes)).toEqual([says].flat().map((each) => expect.stringContaining(each)));
});

describe("pictures", () => {
  const folder = testFolder();
  beforeEach(() => writeSampleFolder(folder.path));

  const found = async () => {
    const { problems = [], warnings } = await inspectContent(folder.path, NOON);
    return [...problems, ...warnings].map(describeProblem);
  };
  test.each([
    ["../images/roofin.jpg", "the picture ../images/roofin.jpg does not exist. Did you mean `../images/roofing.jpg`?"],
    ["./images/roofing.jpg", "the picture ./images/roofing.jpg does not exist. Did you mean `../images/roofing.jpg`?"],
    ["../../images/a.jpg", "../../images/a.jpg leads out of the content folder; put the picture into images/."],
    ["../mark.svg", "../mark.svg is a drawing; for a service a photograph is needed."],
  ])("%s is refused", async (image, says) => {
    changeFolder(folder.path, [{ "services/roofing.json": { image } }]);
    expect(await found()).toContainEqual(`content/services/roofing.json:8:12 Image (image): ${says}`);
  });

  test("a damaged picture is refused", async () => {
    folder.write("images/roofing.jpg", "No picture.");
    expect(await found()).toEqual([expect.stringContaining("../images/roofing.jpg is damaged, far too large, or no")]);
  });

  test("a small picture is refused", async () => {
    folder.write("images/roofing.jpg", await plainPicture(1, 1).jpeg().toBuffer());
    const says = "is too small: 1 × 1 pixels; for a service it needs 1200 × 800 at least.";
    expect(await found()).toEqual([expect.stringContaining(`(image): ../images/roofing.jpg ${says}`)]);
  });
});
