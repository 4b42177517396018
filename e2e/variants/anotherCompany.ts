/** Turns content/ into another company's, with a ninth service, and checks the built site. */
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Company } from "../../src/content/kinds/company";
import { readCoverage } from "../../src/leads/model/coverage";
import { sampleArea } from "../../test/sampleAreas";
import { contentIn } from "../support/siteContent";

/** Labels of page parts, many for screen readers only: file → paths in it. */
const labels: Record<string, string[]> = {
  "navigation.json": ["skip", "brand", "main", "allServices", "closeMenu", "breadcrumbs", "hours", "callBar"].map(
    (name) => `labels.${name}`,
  ),
  "company.json": ["answeringNowLabel", "localTimeLabel", "hoursWords.closedNow"],
  "pages/home.json": ["statsTitle", "services.cardAction"],
  "pages/services.json": ["cardAction"],
  "pages/contact.json": ["cardsTitle"],
  "pages/partners.json": ["statsTitle", "testimonials.starsLabel"],
};

const license = {
  state: "NE",
  kind: "registration",
  name: "Nebraska contractor registration",
  number: "00000-26",
  issuer: "Nebraska Department of Labor",
  link: "https://dol.example/00000-26",
};

const homeowner = {
  author: "Avery P., Minden",
  from: "homeowner",
  text: "The panels were up before the second cup of coffee was cold.",
  rating: 4,
  source: "A letter",
  date: "2026-05-04",
  service: "solar",
  permission: { how: "In the letter", given: "2026-05-04" },
};
const partner = {
  ...homeowner,
  author: "Robin Q., supplier",
  from: "partner",
  text: "Orders come with the right numbers.",
  service: undefined,
};

const project = {
  service: "solar",
  title: "A barn that feeds the house",
  town: "Minden",
  month: "2026-04",
  done: "Twenty panels on the south side, and a cable to the house.",
  before: { image: "../images/barn-before.jpg", imageAlt: "A bare barn roof" },
  after: { image: "../images/barn-after.jpg", imageAlt: "A barn roof with panels" },
  drawn: true,
};

/** A label's new text. */
const otherLabel = (place: string) => `Prairie ${place}`;

/** Adds reviews, a project and their titles. */
function addProof(
  folder: string,
  readJson: (file: string) => object,
  writeJson: (file: string, data: unknown) => void,
): void {
  for (const name of ["barn-before", "barn-after"]) {
    cpSync(path.join(folder, "images/roofing.jpg"), path.join(folder, `images/${name}.jpg`));
  }
  for (const name of ["reviews", "projects"]) mkdirSync(path.join(folder, name));
  writeJson("reviews/avery.json", homeowner);
  writeJson("reviews/robin.json", partner);
  writeJson("projects/barn.json", project);
  const above = { title: "What people say", starsLabel: "of five" };
  writeJson("pages/partners.json", { ...readJson("pages/partners.json"), reviews: above });
  writeJson("pages/service.json", {
    ...readJson("pages/service.json"),
    reviews: above,
    projects: { title: "Done lately", before: "Before", after: "After", drawn: "drawing" },
  });
}

/**
 * Replaces the content in a copy of the project.
 * @returns texts of the old company, which the new site must not contain
 */
export function moveIn(copy: string): string[] {
  const folder = path.join(copy, "content");
  const writeJson = (file: string, data: unknown) =>
    writeFileSync(path.join(folder, file), JSON.stringify(data, null, 2));

  // With placeholders, which the new company keeps.
  const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));

  const oldLabels = Object.entries(labels).flatMap(([file, places]) => {
    const data = readJson(file);
    const old = places.map((place) => {
      const keys = place.split(".");
      const last = keys.pop() ?? "";
      const part = keys.reduce((whole, key) => whole[key], data);
      const label: string = part[last];
      part[last] = otherLabel(place);
      return label;
    });
    writeJson(file, data);
    return old;
  });

  const { company } = contentIn(folder);
  writeJson("company.json", elsewhere(company));
  // Consent to calls by another company starts a new record.
  rmSync(path.join(folder, "consent-versions.json"), { force: true });
  writeJson("services/solar.json", {
    ...readJson("services/bathroom.json"),
    seo: undefined,
    imageAlt: undefined,
    related: undefined,
    formerly: undefined,
    prices: undefined,
    id: 9,
    title: "Solar",
    slug: "solar",
    icon: "☀️",
    image: "../images/solar.jpg",
    leadspediaCampaign: "SOLAR",
  });
  cpSync(path.join(folder, "images/roofing.jpg"), path.join(folder, "images/solar.jpg"));
  addProof(folder, readJson, writeJson);

  moveTown(folder);

  const digits = company.phone.slice(2);
  const phone = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  const { address } = company;
  return [
    ...[
      company.name,
      company.phone,
      phone,
      company.email,
      company.url,
      address.street,
      address.city,
      address.postalCode,
    ],
    // Skips single words: a word such as "Close" may occur elsewhere.
    ...oldLabels.filter((label) => / /.test(label) && !label.includes("{")),
  ];
}

/** A company in another state and time zone. */
const elsewhere = (company: Company) => ({
  ...company,
  name: "Prairie House Care",
  tagline: "Trades for the plains.",
  phone: "+13085550123",
  email: "office@prairie.example",
  url: "https://prairie.example",
  address: {
    ...company.address,
    street: "7 Meadow Road",
    city: "Kearney",
    state: "NE",
    stateName: "Nebraska",
    postalCode: "68847",
  },
  timeZone: "America/Chicago",
  specialDays: [{ name: "Arbor Day", on: "last Friday of April" }],
  geo: { latitude: 40.7, longitude: -99.08 },
  serviceArea: { ...company.serviceArea, miles: 60, states: ["NE"], places: ["Kearney", "Minden"] },
  licenses: [license],
  social: [],
  directionsUrl: "https://maps.example/directions",
  mapEmbedUrl: "https://maps.example/embed",
  leadspediaCampaigns: undefined,
});

/** Replaces all towns by one. */
function moveTown(folder: string): void {
  for (const name of ["areas", "area-services"]) rmSync(path.join(folder, name), { recursive: true, force: true });
  mkdirSync(path.join(folder, "areas"));
  const minden = {
    ...sampleArea,
    title: "Minden",
    slug: "minden",
    counties: ["Kearney County"],
    geo: { latitude: 40.499, longitude: -98.948 },
    // The check ignores the company's name, and "House" is part of it.
    parts: sampleArea.parts.map(({ title, text }) => ({ title, text: text.replaceAll("House", "Barn") })),
    services: [{ slug: "solar", reason: "The sun shines there." }],
    seo: {
      title: "Home Repairs in Minden, Nebraska",
      description:
        "What houses in Minden need, how far it is from the office, and whom to call if more is to be known.",
    },
  };
  writeFileSync(path.join(folder, "areas/minden.json"), JSON.stringify(minden, null, 2));
}

/** Every text file of the built site, path → content. */
export function* builtTexts(copy: string): Generator<[string, string]> {
  for (const entry of readdirSync(path.join(copy, "public"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|json|xml|txt|md|css|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    yield [path.relative(copy, file), readFileSync(file, "utf8")];
  }
}

/** Returns where the built site still says something of the old company. */
export const leftIn = (copy: string, traces: readonly string[]): string[] =>
  [...builtTexts(copy)]
    // The editor's check knows every town and ZIP code of the country.
    .filter(([file]) => file !== "public/admin/editor.js")
    .flatMap(([file, text]) =>
      traces.filter((trace) => text.includes(trace)).map((trace) => `${file} says "${trace}"`),
    );

/** The coverage table, map and list cover 60 miles, but only in Nebraska, not in Kansas. */
function checkArea(html: string, file: string): void {
  const { zips } = JSON.parse(file);
  const covered = readCoverage(zips);
  assert.deepEqual(
    ["68847", "68959", "67647", "19901"].map((zip) => covered.get(zip)),
    ["Kearney", "Minden", undefined, undefined],
    "the table has the ZIP codes of Kearney and Minden, and none of Kansas or Delaware",
  );
  const listed = Array.from(html.matchAll(/<dd[^>]*>([\d ]+)<\/dd>/g), ([, codes = ""]) => codes.split(" ")).flat();
  assert.deepEqual(listed.toSorted(), [...covered.keys()], "the page lists the ZIP codes of the table");
  assert.match(html, /Buffalo County/, "under the counties of Nebraska");
  assert.match(html, /<svg[^>]* role="img"[^>]*>.*<tspan[^>]*>Minden<\/tspan>/s, "and names its places on the map");
}

/** Reviews, projects and licenses are on their pages only. A service without prices shows none. */
function checkProof(page: (name: string) => string): void {
  const pagesWith = (text: string) =>
    ["index", "services", "services/solar", "services/hvac", "partners", "contact", "prices"].filter((name) =>
      page(`${name}.html`).includes(text),
    );
  assert.deepEqual(pagesWith(homeowner.text), ["services/solar"], "a homeowner's review stands on its service's page");
  assert.deepEqual(pagesWith(partner.text), ["partners"], "a partner's review stands on the page of partners");
  assert.deepEqual(pagesWith(homeowner.permission.how), [], "no page shows how it was permitted");
  for (const text of [project.title, project.before.imageAlt, project.after.imageAlt, "Before (drawing)"]) {
    assert.deepEqual(pagesWith(text), ["services/solar"], `a project stands on its service's page: ${text}`);
  }
  assert.equal(pagesWith(`· ${license.name} ${license.number}</p>`).length, 7, "every page names the license");
  assert.deepEqual(
    pagesWith(`href="${license.link}"`),
    ["index", "contact"],
    "home and contact lead to where it can be looked up",
  );
  assert.match(page("contact.html"), new RegExp(license.issuer), "contact says who issued it");
  assert.match(page("index.html"), /"identifier":\[\{[^}]*"value":"00000-26"/, "structured data names it");
  assert.ok(!page("services/solar.html").includes("/prices#solar"), "a service without prices leads to none");
  assert.ok(!page("prices.html").includes('id="solar"'), "and has no place among the prices");
}

/** Expects the new company's facts and none of the old company's in the built site. */
export function checkCompany(copy: string, traces: readonly string[]): void {
  const page = (name: string) => readFileSync(path.join(copy, "public", name), "utf8");
  assert.match(page("services/solar.html"), /Professional Solar/, "the ninth service has its page");
  for (const name of ["index.html", "services.html", "partners.html"]) {
    assert.match(page(name), /href="\/services\/solar"/, `${name} leads to the ninth service`);
  }
  assert.match(page("contact.html"), /<input [^>]*value="solar"/, "the form offers it");
  assert.deepEqual(
    readdirSync(path.join(copy, "public/service-areas")).filter((name) => name.endsWith(".html")),
    ["minden.html"],
    "its one town has a page, and no other",
  );
  const town = page("service-areas/minden.html");
  assert.match(town, /About 16 miles in a straight line/, "which says how far it is from the new office");
  assert.match(town, /href="\/services\/solar"/, "and leads to the service that it names");
  assert.doesNotMatch(town, /Towns near/, "there are no towns near it to lead to");
  assert.match(page("services/solar.html"), /href="\/service-areas\/minden"/, "which leads back");
  assert.match(page("service-areas.html"), /href="\/service-areas\/minden"/, "as the page of all towns does");
  assert.match(page("index.html"), /Prairie House Care/, "home names the new company");
  assert.match(page("contact.html"), /\(308\) 555-0123/, "contact shows the new number");
  for (const place of ["labels.skip", "labels.main", "labels.hours", "labels.callBar", "statsTitle"]) {
    assert.ok(page("index.html").includes(otherLabel(place)), `home has the new ${place}`);
  }
  assert.match(
    page("partners.html"),
    /aria-label="5 Prairie testimonials\.starsLabel"/,
    "partners names the stars anew",
  );
  for (const name of ["index.html", "contact.html"]) assert.match(page(name), /Arbor Day/, `${name} names the holiday`);
  assert.match(page("contact.html"), /"validFrom":"\d{4}-04-(2[4-9]|30)"/, "structured data has its next date");
  checkArea(page("service-areas.html"), page("coverage.json"));
  checkProof(page);
  assert.deepEqual(leftIn(copy, traces), [], "nothing of the old company is left");
  console.log("Another company's content gives another company's site.");
}
