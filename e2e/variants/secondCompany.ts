/** Another company's content, built from the first one's: other facts, three services, no towns and no prices. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { recordConsent } from "../../src/content/edit/recordConsent";
import type { Company } from "../../src/content/kinds/company";
import { contentIn } from "../support/siteContent";
import { leftIn } from "./builtTexts";

const SERVICES = 3;
const GONE = ["areas", "area-services", "pages/area.json", "pages/prices.json", "consent-versions.json"];

const inBoise = {
  name: "Treasure Valley Repairs",
  phone: "+12085550123",
  textNumber: "+12085550123",
  email: "office@tvr.example",
  url: "https://www.tvr.example",
  address: {
    street: "12 Foothill Road",
    city: "Boise",
    state: "ID",
    stateName: "Idaho",
    postalCode: "83702",
    country: "US",
  },
  geo: { latitude: 43.63, longitude: -116.2 },
  timeZone: "America/Boise",
  serviceArea: { miles: 30, states: ["ID"], structuredDataMeters: 50_000, places: ["Boise", "Meridian", "Nampa"] },
  directionsUrl: "https://www.google.com/maps/dir/?api=1&destination=43.63%2C-116.2",
} satisfies Partial<Company>;

/** Removes links to what is gone: a list's items, lists without any item left, and optional links. */
function withoutLinks(value: unknown, isGone: (item: unknown) => boolean): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((item) => !isGone(item) && !isGone(Object(item).link))
      .map((item) => withoutLinks(item, isGone));
  }
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, part]) => !isGone(part));
  const parts = kept.map(([name, part]) => [name, withoutLinks(part, isGone)] as const);
  return Object.fromEntries(parts.filter(([, part]) => !(Array.isArray(part) && part.length === 0)));
}

/** Turns the content of a copy of the project into the second company's. */
export function writeSecondCompany(copy: string): void {
  const folder = path.join(copy, "content");
  for (const name of GONE) rmSync(path.join(folder, name), { recursive: true });
  const { services } = contentIn("content");
  const gone = services.slice(SERVICES).map(({ slug }) => slug);
  for (const slug of gone) rmSync(path.join(folder, `services/${slug}.json`));
  const isGone = (item: unknown) => {
    const { to = "", slug } = Object(item);
    return gone.includes(slug) || to === "/prices" || gone.some((name) => to.startsWith(`/services/${name}`));
  };
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  )) {
    const file = path.join(folder, name);
    const data = withoutLinks(JSON.parse(readFileSync(file, "utf8")), isGone);
    writeFileSync(file, JSON.stringify(changed(name, data as object), null, 2));
  }
  // Records the text of consent, which has the company's name.
  recordConsent(folder);
}

function changed(name: string, data: object): object {
  if (name === "company.json") return { ...data, ...inBoise };
  const { prices: _, ...rest } = data as { prices?: unknown };
  return name.startsWith("services/") ? rest : data;
}

/** Nothing in the built site names the first company. */
export function checkNothingIsLeft(copy: string): void {
  const { company } = contentIn("content");
  const { name, phone, email, url, address } = company;
  assert.deepEqual(leftIn(copy, [name, phone, email, url, address.street, address.postalCode]), []);
}
