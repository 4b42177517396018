/** An owner's additions to a content folder. The site's tests pass with them. */
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Company } from "../../src/content/kinds/company";
import type { projectKind } from "../../src/content/kinds/project";
import type { Review } from "../../src/content/kinds/review";
import type { Service } from "../../src/content/kinds/service";
import { leftIn } from "./builtTexts";

/** Changes a JSON file with its placeholders, which `loadContent` would fill. */
function edit<Data extends object>(file: string, change: (data: Data) => object): void {
  const data: Data = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(change(data), null, 2));
}

const license = {
  kind: "license",
  name: "Contractor license",
  number: "00000-26",
  issuer: "The state's office for contractors",
  link: "https://licenses.example/00000-26",
} as const;

const homeowner = {
  author: "Avery P., Magnolia",
  from: "homeowner",
  text: "The fence was up before the second cup of coffee was cold.",
  rating: 4,
  source: "A letter",
  date: "2026-05-04",
  service: "fencing",
  permission: { how: "In the letter", given: "2026-05-04" },
} satisfies Review;

const partner = {
  ...homeowner,
  author: "Robin Q., supplier",
  from: "partner",
  text: "Orders come with the right numbers.",
  service: undefined,
} satisfies Review;

const project = {
  service: "fencing",
  title: "A fence around a corner lot",
  town: "Magnolia",
  month: "2026-04",
  done: "Forty posts in concrete, and cedar boards between them.",
  before: { image: "../images/lawn.jpg", imageAlt: "A lawn without a fence" },
  after: { image: "../images/fencing.jpg", imageAlt: "The lawn behind cedar boards" },
  drawn: true,
} satisfies z.infer<typeof projectKind.schema>;

/**
 * Adds a service with questions, a review and a project, a holiday and a license. Changes the hours, headings and labels.
 * @returns old headings and labels, which the new site must not contain
 */
export function growContent(folder: string): string[] {
  const inFolder = (name: string) => path.join(folder, name);
  const add = (file: string, data: object) => {
    mkdirSync(path.dirname(inFolder(file)), { recursive: true });
    writeFileSync(inFolder(file), JSON.stringify(data));
  };
  const oldLabels = rewordAll(folder);
  const [first = ""] = readdirSync(inFolder("services"));
  const example: Service = JSON.parse(readFileSync(inFolder(`services/${first}`), "utf8"));
  add("services/fencing.json", {
    id: 999,
    title: "Fencing",
    slug: "fencing",
    icon: "🚧",
    shortDescription: "Fences that stand through the next storm.",
    description: "A fence begins below the ground. We dig under the frost line and let no board touch the soil.",
    image: "../images/fencing.jpg",
    imageAlt: "A fence of cedar boards along a lawn",
    leadspediaCampaign: "FENCING",
    features: ["Cedar", "Vinyl", "Aluminum", "Gates", "Posts", "Repairs", "Old fences removed"],
    faq: {
      heading: { title: "Asked about fences" },
      items: [
        { question: "Do I need a permit?", answer: "Towns differ. We ask yours before we dig." },
        { question: "Whose side is the good side?", answer: "By custom the neighbor’s. You decide." },
      ],
    },
    seo: {
      title: "Fences in {city}, {state}, Built and Repaired",
      description:
        "Cedar, vinyl and aluminum fences around {city}, {state}: posts below the frost line, a written price.",
    },
  });
  for (const name of ["fencing", "lawn"]) {
    cpSync(inFolder(`services/${example.image}`), inFolder(`images/${name}.jpg`));
  }
  edit<Company>(inFolder("company.json"), ({ hours: [weekdays, ...others], ...company }) => ({
    ...company,
    hours: [{ ...weekdays, opens: "06:30", closes: "19:00" }, ...others],
    specialDays: [...(company.specialDays ?? []), { name: "Founders’ Day", on: "second Friday of March" }],
    licenses: [{ ...license, state: company.address.state }],
  }));
  add("reviews/avery.json", homeowner);
  add("reviews/robin.json", partner);
  add("projects/corner.json", project);
  const reviews = { title: "What people say", starsLabel: "of five" };
  const projects = { title: "Done lately", before: "Before", after: "After", drawn: "drawing" };
  edit(inFolder("pages/partners.json"), (page) => ({ ...page, reviews }));
  edit(inFolder("pages/service.json"), (page) => ({ ...page, reviews, projects }));
  return oldLabels;
}

/**
 * Rewords the headings and labels of pages, navigation and form.
 * @returns the old ones
 */
function rewordAll(folder: string): string[] {
  const old: string[] = [];
  const pages = readdirSync(path.join(folder, "pages")).map((file) => `pages/${file}`);
  for (const file of ["navigation.json", "form.json", ...pages]) {
    edit(path.join(folder, file), (data) => reword(data, old));
  }
  const rest = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join();
  // Skips single words: a word such as "Close" may occur elsewhere.
  return old.filter((text) => / /.test(text) && !text.includes("{") && !rest.includes(text));
}

/** Keeps titles and descriptions for search results, because their length is limited. */
function reword<Data>(data: Data, old: string[], isLabel = false): Data {
  if (Array.isArray(data)) return data.map((item) => reword(item, old)) as Data;
  if (typeof data === "string" && isLabel) {
    old.push(data);
    // Inside the text, so that it no longer contains the old one.
    return (data.includes(" ") ? data.replace(" ", " our ") : `Our ${data}`) as Data;
  }
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === "seo") return [key, value];
      if (key !== "labels") return [key, reword(value, old, ["title", "label", "submit"].includes(key))];
      return [key, Object.fromEntries(Object.entries(value).map(([name, text]) => [name, reword(text, old, true)]))];
    }),
  ) as Data;
}

/** Expects reviews, projects and licenses on their pages only, and no old label. */
export function checkGrown(copy: string, oldLabels: readonly string[]): void {
  const read = (name: string) => readFileSync(path.join(copy, "public", name, "index.html"), "utf8");
  const other = readdirSync(path.join(copy, "content/services")).find((file) => file !== "fencing.json") ?? "";
  const service = `services/${path.basename(other, ".json")}`;
  const pages = ["", "services", "services/fencing", service, "partners", "contact"];
  const pagesWith = (text: string) => pages.filter((name) => read(name).includes(text));
  assert.deepEqual(pagesWith(homeowner.text), ["services/fencing"], "a homeowner's review is on its service's page");
  assert.deepEqual(pagesWith(partner.text), ["partners"], "a partner's review is on the page of partners");
  assert.deepEqual(pagesWith(homeowner.permission.how), [], "no page shows how it was permitted");
  for (const text of [project.title, project.before.imageAlt, project.after.imageAlt, "Before (drawing)"]) {
    assert.deepEqual(pagesWith(text), ["services/fencing"], `a project is on its service's page: ${text}`);
  }
  assert.deepEqual(pagesWith(`· ${license.name} ${license.number}</p>`), pages, "every page names the license");
  assert.deepEqual(pagesWith(`href="${license.link}"`), ["", "contact"], "home and contact link to its issuer");
  assert.match(read(""), /"identifier":\[\{[^}]*"value":"00000-26"/, "structured data names it");
  assert.ok(oldLabels.length > 20, "labels are reworded");
  assert.deepEqual(leftIn(copy, oldLabels), [], "the site's headings and labels come from content/");
}
