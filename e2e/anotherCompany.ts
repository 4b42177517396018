/** Another company's facts and labels and a ninth service, from its content folder alone. */
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readCoverage } from "../src/leads/model/coverage";
import { sampleArea } from "../test/sampleAreas";
import { contentIn } from "./siteContent";

/** Labels that name a part of a page, many of them for screen readers only: file → where they are in it. */
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

/** What a label says afterwards. */
const otherLabel = (place: string) => `Prairie ${place}`;

/**
 * Moves another company into a copy of the project.
 * @returns texts of the old company, which its site may not contain
 */
export function moveIn(copy: string): string[] {
  const folder = path.join(copy, "content");
  const writeJson = (file: string, data: unknown) =>
    writeFileSync(path.join(folder, file), JSON.stringify(data, null, 2));

  // As it is written, since another company keeps the placeholders of other copy.
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
  writeJson("company.json", {
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
    social: [],
    directionsUrl: "https://maps.example/directions",
    mapEmbedUrl: "https://maps.example/embed",
    leadspediaCampaigns: undefined,
  });
  // Its visitors agree to calls by another company, so it begins a record of its own.
  rmSync(path.join(folder, "consent-versions.json"), { force: true });
  writeJson("services/solar.json", {
    ...readJson("services/bathroom.json"),
    seo: undefined,
    imageAlt: undefined,
    related: undefined,
    formerly: undefined,
    id: 9,
    title: "Solar",
    slug: "solar",
    icon: "☀️",
    image: "../images/solar.jpg",
    leadspediaCampaign: "SOLAR",
  });
  cpSync(path.join(folder, "images/roofing.jpg"), path.join(folder, "images/solar.jpg"));

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
    // A single word such as "Close" may well be elsewhere.
    ...oldLabels.filter((label) => / /.test(label) && !label.includes("{")),
  ];
}

/** Its towns are its own, here a single one. */
function moveTown(folder: string): void {
  for (const name of ["areas", "area-services"]) rmSync(path.join(folder, name), { recursive: true, force: true });
  mkdirSync(path.join(folder, "areas"));
  const minden = {
    ...sampleArea,
    title: "Minden",
    slug: "minden",
    counties: ["Kearney County"],
    geo: { latitude: 40.499, longitude: -98.948 },
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
    // The map is a picture that names places; another company brings its own.
    if (!entry.isFile() || !/\.(html|js|json|xml|txt|md|css|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    yield [path.relative(copy, file), readFileSync(file, "utf8")];
  }
}

/** The table, the map and the list are of the new company's own area: 60 miles, which reach into Kansas, in Nebraska alone. */
function checkArea(html: string, file: string): void {
  const { zips } = JSON.parse(file);
  const covered = readCoverage(zips);
  assert.deepEqual(
    ["68847", "68959", "67647", "19901"].map((zip) => covered.get(zip)),
    ["Kearney", "Minden", undefined, undefined],
    "the table has the ZIP codes of Kearney and Minden, and none of Kansas or Delaware",
  );
  const listed = Array.from(html.matchAll(/<dd[^>]*>([\d, ]+)<\/dd>/g), ([, codes = ""]) => codes.split(", ")).flat();
  assert.deepEqual(listed.toSorted(), [...covered.keys()], "the page lists the ZIP codes of the table");
  assert.match(html, /Buffalo County/, "under the counties of Nebraska");
  assert.match(html, /<svg[^>]* role="img"[^>]*>.*<tspan[^>]*>Minden<\/tspan>/s, "and names its places on the map");
}

/** The built site must show the new company, and contain nothing of the old one. */
export function checkCompany(copy: string, traces: readonly string[]): void {
  const page = (name: string) => readFileSync(path.join(copy, "public", name), "utf8");
  assert.match(page("services/solar.html"), /Professional Solar/, "the ninth service has its page");
  for (const name of ["index.html", "services.html", "partners.html"]) {
    assert.match(page(name), /href="\/services\/solar"/, `${name} leads to the ninth service`);
  }
  assert.match(page("contact.html"), /<option value="solar">Solar<\/option>/, "the form offers it");
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
  const found = [...builtTexts(copy)].flatMap(([file, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${file} says "${trace}"`),
  );
  assert.deepEqual(found, [], "nothing of the old company is left");
  console.log("Another company's content gives another company's site.");
}
