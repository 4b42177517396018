import { sampleCompany } from "../../../test/sampleContent";
import { writeSampleFolder } from "../../../test/sampleFolder";
import { sampleNavigation, samplePages } from "../../../test/samplePages";
import { testFolder } from "../../../test/testFolder";
import { loadContent } from "../read/loadContent";

const NOON = new Date("2026-11-22T12:00:00Z");
const folder = testFolder();
beforeEach(() => writeSampleFolder(folder.path));

const text = { text: { heading: { title: "Who we are" }, paragraphs: ["We repair houses."] } };
const page = {
  title: "About us",
  slug: "about",
  parts: [text],
  seo: samplePages.privacy.seo,
};
const seo = { title: "About us, and who we are", description: page.seo.description.replace("Privacy", "Who we are") };

/** What the check says of the sample folder with an own page, which Home's closing band links to. */
function findingsOf(changed: object, { linked = true, now = NOON } = {}): string[] {
  folder.write("own-pages/about.json", JSON.stringify({ ...page, seo, ...changed }));
  const { slug } = { ...page, ...changed };
  const primary = { label: "More", to: linked ? `/${slug}` : "/contact" };
  const { services } = samplePages;
  folder.write("pages/services.json", JSON.stringify({ ...services, help: { ...services.help, primary } }));
  const { problems = [], warnings } = loadContent(folder.path, now);
  return [...problems, ...warnings].map(({ path, message }) => `${path}: ${message}`);
}

test("a file in own-pages/ makes a page", () => {
  expect(findingsOf({})).toEqual([]);
  const { content } = loadContent(folder.path);
  expect(content?.files.map(({ route }) => route)).toContain("/about");
  expect(content?.ownPages.map(({ slug }) => slug)).toEqual(["about"]);
  expect(content?.pages).not.toHaveProperty("own");
});

/** A page whose one paragraph is a text. */
const saying = (words: string) => ({ parts: [{ text: { paragraphs: [words] } }] });

test.each([
  ["See [our services](/services), or [why](/about#main) [sic]. (302)", []],
  ["See [our services](/servics).", "links to /servics, which is no page of this site. Did you mean `/services`?"],
  [
    "[Services](/services) and [contact](/contacts)",
    "links to /contacts, which is no page of this site. Did you mean `/contact`?",
  ],
  ["[Contact](/contact?utm_source=card#quote), [us](/about?from=a#main)", []],
  [
    "[Contact](/contacts?to=/contact)",
    "links to /contacts?to=/contact, which is no page of this site. Did you mean `/contact`?",
  ],
  ["[Elsewhere](//elsewhere.example)", "links to //elsewhere.example, which is no page of this site."],
])("“%s” is checked as every link", (words, message) => {
  expect(findingsOf(saying(words))).toEqual([message].flat().map((each) => `parts.0.text.paragraphs.0: ${each}`));
});

test("a text’s link leads visitors to an own page; a title and what search engines show have none", () => {
  const other = { title: "Everything about how we work", description: `How: ${seo.description}` };
  const jobs = { ...page, ...saying("Back to [us](/about)."), slug: "jobs", seo: other, unlisted: true };
  folder.write("own-pages/jobs.json", JSON.stringify(jobs));
  const title = "Who [we](/contact) are";
  const linked = { title, seo: { ...seo, description: `${seo.description.slice(0, 90)} [more](/contact)` } };
  const others = findingsOf(linked, { linked: false }).map((each) => each.slice(0, each.indexOf(";")));
  expect(others).toEqual(["title: visitors would read “](”", "seo.description: visitors would read “](”"]);
});

test.each([
  ["no part", { parts: [] }, ["parts: is empty, so the page has only its top; add a part."]],
  [
    "a part without a name",
    { parts: [{}] },
    [expect.stringMatching(/^parts\.0: must have exactly one of text, .*; found none\.$/)],
  ],
  [
    "a part with two names",
    {
      parts: [
        {
          ...text,
          questions: { heading: { title: "Q" }, items: [1, 2].map((n) => ({ question: `${n}?`, answer: "Yes." })) },
        },
      ],
    },
    [expect.stringMatching(/^parts\.0: must have exactly one of text, .*; found text and questions\.$/)],
  ],
  [
    "a misspelt part",
    { parts: [{ txet: text.text }] },
    ["parts.0.txet: is a field that does not exist here. Did you mean `text`?"],
  ],
  ["a picture without words", { image: "../images/wide.jpg" }, ["imageAlt: is missing; describe the picture."]],
  [
    "an id of every page",
    { parts: [{ ...text, id: "quote" }] },
    [expect.stringContaining("parts.0.id: is the name of another part of every page")],
  ],
  [
    "an id twice",
    {
      parts: [
        { ...text, id: "a" },
        { ...text, id: "a" },
      ],
    },
    [expect.stringContaining("parts.1.id: a is also in")],
  ],
  [
    "the address of another page",
    { slug: "partners" },
    ["slug: /partners is the address of content/pages/partners.json; choose another."],
  ],
  ...["office", "api", "admin", "static", "page-data", "404"].map((slug): [string, object, string[]] => [
    `the address /${slug}`,
    { slug },
    [`slug: /${slug} is an address that the site itself uses; choose another.`],
  ]),
  [
    "a slug with capitals",
    { slug: "About" },
    [expect.stringContaining("slug: must be lower-case words joined by hyphens")],
  ],
])("%s is found", (_, changed, findings) => {
  expect(findingsOf(changed).filter((finding) => !finding.startsWith("help."))).toEqual(findings);
});

test.each(["officers", "apiary", "office-hours", "privacy-and-you", "services-we-love"])(
  "the address /%s is free",
  (slug) => {
    expect(findingsOf({ slug })).toEqual([]);
  },
);

test("a page that nothing links to is named", () => {
  expect(
    findingsOf({ parts: [{ text: { ...text.text, link: { label: "Self", to: "/about" } } }] }, { linked: false }),
  ).toEqual(["slug: no other page links to /about; add a link, such as in navigation.json."]);
});

const offer = { title: "Gutter check", terms: "Up to two floors.", until: "2026-12-31" };
const job = {
  title: "Plumber",
  text: "You repair pipes.",
  posted: "2026-11-02",
  until: "2026-12-31",
  type: "fullTime",
  pay: { from: 28, to: 36.5, per: "hour" },
  duties: ["Find leaks"],
};
/** The findings with the words that own pages share. */
const findingsWithWords = (changed: object, now = NOON) => {
  folder.write("own-pages.json", JSON.stringify(loadContent().content?.ownPageText));
  return findingsOf(changed, { now });
};

test("offers, jobs and other files' content need the words that pages share", () => {
  const missing = expect.stringContaining("undefined: the file is missing; own pages have an author, an offer, a job");
  expect(findingsOf({ parts: [{ offer }] })).toEqual([missing]);
  expect(findingsOf({ parts: [{ shows: "areas" }] })).toEqual([missing]);
  expect(findingsWithWords({ parts: [{ offer }, { job }, { shows: "areas" }, { shows: "articles" }] })).toEqual([]);
});

test.each([
  ["2026-11-29", "parts.0: ends on 2026-11-29; no page shows it then."],
  ["2026-11-22", "parts.0: ends on 2026-11-22; no page shows it then."],
  ["2026-11-21", "parts.0: has ended on 2026-11-21, so no page shows it; remove it, or give it a later day."],
  ["2025-01-31", "parts.0: has ended on 2025-01-31, so no page shows it; remove it, or give it a later day."],
])("on 2026-11-22 the end on %s is named", (until, finding) => {
  expect(findingsWithWords({ parts: [{ offer: { ...offer, until } }] })).toEqual([finding]);
  expect(findingsWithWords({ parts: [{ offer, until }] })).toEqual([finding]);
  expect(findingsWithWords({ parts: [{ offer }] })).toEqual([]);
});

test.each([
  ["America/New_York", "2026-11-22T21:30-05:00", "ends on 2026-11-22; "],
  ["America/New_York", "2026-11-23T00:10-05:00", "has ended on 2026-11-22, "],
  ["Pacific/Auckland", "2026-11-22T10:50Z", "ends on 2026-11-22; "],
  ["Pacific/Auckland", "2026-11-22T11:10Z", "has ended on 2026-11-22, "],
  // Both days on which clocks change.
  ["America/New_York", "2026-11-01T23:30-05:00", "ends on 2026-11-01; "],
  ["America/New_York", "2026-03-08T23:30-04:00", "ends on 2026-03-08; "],
])("in %s the check of %s says: %s", (timeZone, moment, says) => {
  folder.write("company.json", JSON.stringify({ ...sampleCompany, timeZone }));
  const [until = ""] = /\d{4}-\d\d-\d\d/.exec(says) ?? [];
  const found = findingsWithWords({ parts: [{ offer: { ...offer, until } }] }, new Date(moment));
  expect(found).toContainEqual(expect.stringContaining(`parts.0: ${says}`));
});

test.each<[string, object, string]>([
  [
    "an offer without an end",
    { offer: { ...offer, until: undefined } },
    "parts.0.offer.until: is missing; it needs a text.",
  ],
  [
    "an offer that ends before it begins",
    { offer: { ...offer, from: "2027-01-01" } },
    "parts.0.offer.until: must not be before its first day.",
  ],
  ["a job without a day", { job: { ...job, posted: undefined } }, "parts.0.job.posted: is missing; it needs a text."],
  [
    "a job of tomorrow",
    { job: { ...job, posted: "2026-11-23" } },
    "parts.0.job.posted: is in the future; found 2026-11-23, and today is 2026-11-22.",
  ],
  [
    "a job that ends before it begins",
    { job: { ...job, until: "2026-11-01" } },
    "parts.0.job.until: must not be before the day it was posted.",
  ],
  [
    "less pay at most than at least",
    { job: { ...job, pay: { ...job.pay, to: 20 } } },
    "parts.0.job.pay.to: must not be less than `from`.",
  ],
  [
    "a day in words",
    { text: text.text, until: "December 31" },
    'parts.0.until: must be a date like 2024-01-31; found "December 31".',
  ],
])("%s is found", (_, part, finding) => {
  expect(findingsWithWords({ parts: [part] })).toContain(finding);
});

test.each(["A limited-time offer", "Today only: gutters", "While supplies last.", "This offer ends soon."])(
  "“%s” needs a last day",
  (words) => {
    const part = { text: { paragraphs: [words] } };
    expect(findingsWithWords({ parts: [part] })).toEqual([
      expect.stringMatching(/^parts\.0\.text\.paragraphs\.0: says “.*” without a last day/),
    ]);
    expect(findingsWithWords({ parts: [{ ...part, until: "2026-12-31" }] })).toEqual([]);
  },
);

test("a page for advertising needs no link, and no menu may lead to it", () => {
  folder.write("own-pages/about.json", JSON.stringify({ ...page, seo, unlisted: true, bare: true }));
  const warnings = () => loadContent(folder.path, NOON).warnings.map(({ message }) => message);
  expect(warnings()).toEqual([]);
  const footer = [...sampleNavigation.footer, { label: "About", to: "/about#main" }];
  folder.write("navigation.json", JSON.stringify({ ...sampleNavigation, footer }));
  expect(warnings()).toEqual(["leads to /about#main, which is unlisted; remove the link, or `unlisted` there."]);
});
