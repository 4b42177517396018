/** Own pages as a maintainer adds them, each a file alone: a job, an offer, an article with its list, and a landing page. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { localTime } from "../../model/company/hours/openingHours";
import { jobTypes, payPeriods } from "../../model/kinds/jobWords";
import { contentIn } from "../support/siteContent";

const seo = (title: string) => ({
  title: `${title} at our company`,
  description: `${title}: what it is, what it asks of you, whom to call, and until when you can have it if it ends one day.`,
});
const page = (slug: string, title: string, rest: object) => ({ slug, title, seo: seo(title), ...rest });

const JOB = "Plumber with a license";
const NEVER = "2999-12-31";

const photo = { image: "../images/hvac.jpg", imageAlt: "A technician at a furnace" };
const heading = (title: string) => ({ title, lead: "What there is to know." });

/** Every part, and every value of its fields, that the other pages lack. */
function otherParts(job: { title: string }): object[] {
  const types = Object.keys(jobTypes)
    .slice(1)
    .map((type, index) => ({
      job: {
        ...job,
        title: `${JOB}, ${type}`,
        until: NEVER,
        type,
        pay: { from: 28, to: 36, per: Object.keys(payPeriods)[index + 1] },
      },
    }));
  const points = ["We say what it costs first", "We clean up"];
  return [
    { text: { heading: heading("In short"), paragraphs: ["We do it."], points, ...photo } },
    { people: { heading: heading("Us"), items: [{ name: "Pat Doe", role: "Plumber", text: "Repairs.", ...photo }] } },
    { quotes: { heading: heading("Said"), items: [{ quote: "They came.", author: "Jane D.", role: "Homeowner" }] } },
    {
      offer: {
        title: "A check of the roof",
        text: "From the ladder.",
        terms: "One roof.",
        from: "2026-01-01",
        until: NEVER,
      },
    },
    ...types,
    ...["articles", "prices", "areas"].map((shows) => ({ shows })),
    { text: { paragraphs: ["This ends one day."] }, until: NEVER },
  ];
}

/** Adds the pages to a copy of the project, with a link in the footer. The offer and the job end today. */
export function addOwnPages(copy: string): void {
  const folder = path.join(copy, "content");
  const { company, navigation } = contentIn(folder);
  const until = localTime(new Date(), company.timeZone).date;
  const job = {
    title: JOB,
    text: "You repair what leaks, and say what it costs first.",
    posted: "2026-01-05",
    until,
    type: "fullTime",
    pay: { from: 28, to: 36, per: "hour" },
    duties: ["Find and repair leaks", "Write down what you found"],
  };
  const offer = { title: "Gutters cleaned before winter", price: 89, terms: "One house with two floors.", until };
  const paragraphs = ["Let the faucet drip, and open the cabinet under the sink."];
  const pages = [
    page("careers", "Work with us", { parts: [{ job }] }),
    page("offers", "What we offer this month", { parts: [{ offer }] }),
    page("frozen-pipes", "When pipes freeze", {
      date: "2026-01-05",
      author: "The office",
      parts: [{ text: { paragraphs } }],
    }),
    page("everything", "All there is", {
      urgency: "always",
      parts: otherParts(job),
      form: { kind: "partner", heading: { title: "Write" }, intro: { title: "Tell us" } },
    }),
    page("articles", "What we have written", { parts: [{ shows: "articles" }] }),
    page("roof-check", "A roof check", {
      unlisted: true,
      parts: [{ text: { paragraphs: ["We look at the roof from a ladder and from the attic."] } }],
      form: { kind: "quote", heading: { title: "Have it checked" }, intro: { title: "Tell us about the roof" } },
    }),
  ];
  for (const each of pages)
    writeFileSync(path.join(folder, `own-pages/${each.slug}.json`), JSON.stringify(each, null, 2));
  const listed = pages.filter((each) => !("unlisted" in each) && !("date" in each));
  const links = listed.map(({ slug, title }) => ({ label: title, to: `/${slug}` }));
  const footer = [...navigation.footer, ...links];
  const written = JSON.parse(readFileSync(path.join(folder, "navigation.json"), "utf8"));
  writeFileSync(path.join(folder, "navigation.json"), JSON.stringify({ ...written, footer }, null, 2));
}

/** What search engines get of them. ownPages.spec.ts looks at them in a browser. */
export function checkOwnPages(copy: string): void {
  const read = (name: string) => readFileSync(path.join(copy, "public", name), "utf8");
  assert.match(read("careers/index.html"), /"@type":"JobPosting"/, "a job is in search engines' data");
  assert.match(
    read("roof-check/index.html"),
    /<meta name="robots" content="noindex"/,
    "an unlisted page is not listed",
  );
  assert.match(read("sitemap-0.xml"), /\/careers/, "the sitemap has the others");
  assert.doesNotMatch(read("sitemap-0.xml"), /roof-check/, "the sitemap leaves it out");
}
