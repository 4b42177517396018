import { checkSample, findingsOf } from "../../../test/brokenContent/changes";
import { samplePages } from "../../../test/samplePages";

const text = { text: { heading: { title: "Who we are" }, paragraphs: ["We repair houses."] } };
const { seo } = samplePages.privacy;
const page = {
  title: "About us",
  slug: "about",
  parts: [text],
  seo: { title: "About us", description: seo.description.replace("Privacy", "Who we are") },
};
const about = (changed: object) => ({ "own-pages/about.json": { ...page, ...changed } });

/** What the check says of an own page. */
const aboutFindings = (changed: object) =>
  findingsOf([about(changed)]).map((finding) => finding.replace("own-pages/about.json ", ""));

test("a file in own-pages/ makes a page", () => {
  expect(aboutFindings({})).toEqual([]);
  const { content } = checkSample([about({})]);
  expect(content?.files.map(({ route }) => route)).toContain("/about");
  expect(content?.ownPages.map(({ slug }) => slug)).toEqual(["about"]);
});

const saying = (words: string) => ({ parts: [{ text: { paragraphs: [words] } }] });

test.each([
  ["See [our services](/services), or [why](/about#main) [sic]. (302)"],
  ["[Contact](/contact?utm_source=card#quote), [us](/about?from=a#main)"],
  ["See [our services](/servics).", "links to /servics, which is no page of this site. Did you mean `/services`?"],
  ["[Contact](/contacts?to=/contact)", "links to /contacts?to=/contact, which is no page of this site. Did"],
])("“%s” is checked as every link", (words, ...messages) => {
  expect(aboutFindings(saying(words))).toEqual(messages.map((each) => expect.stringContaining(each)));
});

const heading = { title: "Q" };
const questions = { heading, items: [1, 2].map((n) => ({ question: `${n}?`, answer: "Yes." })) };

test.each<[changed: object, ...findings: string[]]>([
  [{ parts: [{}] }, "parts.0: must have exactly one of text, "],
  [{ parts: [{ ...text, questions }] }, "found text and questions."],
  [{ parts: [{ txet: text.text }] }, "parts.0.txet: is a field that does not exist here. Did you mean `text`?"],
  [{ image: "../images/wide.jpg" }, "imageAlt: is missing; describe the picture."],
  [{ parts: [{ ...text, id: "quote" }] }, "parts.0.id: is the name of another part of every page"],
  [{ parts: [1, 2].map(() => ({ ...text, id: "a" })) }, "parts.1.id: a is also in"],
  [{ slug: "partners" }, "slug: /partners is the address of content/pages/partners.json; choose another."],
  ...["office", "api", "admin", "static", "page-data", "404"].map((slug): [object, string] => [
    { slug },
    `slug: /${slug} is an address that the site itself uses; choose another.`,
  ]),
  [{ slug: "office-hours" }],
  [{ slug: "apiary" }],
])("a page with %j", (changed, ...findings) => {
  expect(aboutFindings(changed)).toEqual(findings.map((each) => expect.stringContaining(each)));
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

test("a page may have an offer, a job and other files' content", () => {
  expect(aboutFindings({ parts: [{ offer }, { job }, { shows: "areas" }, { shows: "articles" }] })).toEqual([]);
});

test.each<[part: object, finding: string]>([
  [{ offer: { ...offer, until: undefined } }, "offer.until: is missing; it needs a text."],
  [{ offer: { ...offer, from: "2027-01-01" } }, "offer.until: must not be before its first day."],
  [{ job: { ...job, posted: undefined } }, "job.posted: is missing; it needs a text."],
  [
    { job: { ...job, posted: "2026-11-23" } },
    "job.posted: is in the future; found 2026-11-23, and today is 2026-11-22.",
  ],
  [{ job: { ...job, until: "2026-11-01" } }, "job.until: must not be before the day it was posted."],
  [{ job: { ...job, pay: { ...job.pay, to: 20 } } }, "job.pay.to: must not be less than `from`."],
])("a part with %j is refused", (part, finding) => {
  expect(aboutFindings({ parts: [part] })).toContain(`parts.0.${finding}`);
});

test.each([
  ["America/New_York", "2026-11-22T23:30-05:00", "2026-11-23"],
  ["Pacific/Auckland", "2026-11-22T11:10Z", "2026-11-24"],
])("the day in %s at %s is not yet %s", (timeZone, now, posted) => {
  const changes = [about({ parts: [{ job: { ...job, posted } }] }), { "company.json": { timeZone } }];
  expect(findingsOf(changes, new Date(now))).toContainEqual(expect.stringContaining("posted: is in the future;"));
});

test.each(["A limited-time offer", "Today only: gutters", "While supplies last.", "This offer ends soon."])(
  "“%s” needs a last day",
  (words) => {
    const [part] = saying(words).parts;
    expect(aboutFindings({ parts: [part] })).toEqual([expect.stringMatching(/^parts\.0\.text.* without a last day/)]);
    expect(aboutFindings({ parts: [{ ...part, until: "2026-12-31" }] })).toEqual([]);
  },
);
