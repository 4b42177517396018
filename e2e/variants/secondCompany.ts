/**
 * Another company's content, built from the first one's: other facts, no street, three services, no towns, no prices and no
 * testimonials, but a license and a service's questions.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { recordConsent } from "../../commands/recordConsent";
import type { Company } from "../../model/kinds/company";
import { type Changes, changeFolder } from "../../test/brokenContent/changes";
import { license } from "../../test/brokenContent/proof";
import { contentIn } from "../support/siteContent";
import { leftIn } from "./builtTexts";

const SERVICES = 3;
const GONE = ["areas", "area-services", "consent-versions.json"];

const inBoise = {
  name: "Treasure Valley Repairs",
  phone: "+12085550123",
  textNumber: "+12085550123",
  visitsAtOnce: 2,
  reviewLink: "https://reviews.example/second-company",
  email: "office@tvr.example",
  url: "https://www.tvr.example",
  address: {
    city: "Boise",
    state: "ID",
    postalCode: "83702",
    country: "US",
  },
  geo: { latitude: 43.63, longitude: -116.2 },
  timeZone: "America/Boise",
  mailAddress: "PO Box 12, Boise, ID 83701",
  serviceArea: { miles: 30, states: ["ID"], structuredDataMeters: 50_000, places: ["Boise", "Meridian", "Nampa"] },
  notes: [{ from: "01-10", until: "01-12", text: "The office answers by phone alone.", everywhere: true }],
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

const COLORS = ["action", "navy", "glow", "success"];
const questions = ["Do I need a permit?", "Who sweeps up?"].map((question) => ({ question, answer: "We do that." }));
const [askedService, otherService] = contentIn("content").services;

/** What a company may say of itself and the first one does not. */
const rest = {
  specialDays: [{ name: "Inventory", on: "2030-01-07", until: "2030-01-09" }],
  social: (["facebook", "instagram", "nextdoor", "youtube", "x"] as const).map((network) => ({
    network,
    url: `https://${network}.example/tvr`,
  })),
  "rating.hidden": true,
  "rating.source": { name: "Google", link: "https://reviews.example/tvr", asOf: "2026-01" },
  licenses: (["registration", "license", "insurance"] as const).map((type) => ({
    ...license,
    type,
    number: `${license.number}-${type}`,
    link: "https://office.example/licenses",
  })),
};

/** Turns the content of a copy of the project into the second company's. */
export async function writeSecondCompany(copy: string): Promise<void> {
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
  const service = askedService?.slug;
  const proof: Changes[] = [
    { [`services/${service}.json`]: { faq: { heading: { title: "Asked often" }, items: questions } } },
    { "company.json": rest },
    {
      "pages/service.json": Object.fromEntries(COLORS.map((color, step) => [`process.steps.${step}.color`, color])),
    },
    ...["GeneralContractor", "HousePainter", "Locksmith"].map((businessType, index) => ({
      [`services/${services[index]?.slug}.json`]: { businessType, inSentence: `TVR ${services[index]?.slug}` },
    })),
    {
      "form.json": {
        "consent.network": {
          name: "TVR Leads",
          text: "TVR Leads may pass it on\nYes, TVR Leads may pass my request on.",
          recipient: "TVR Leads gets requests with its box ticked.",
        },
      },
    },
    { "pages/partners.json": { testimonials: undefined } },
    { "redirects.json": { redirects: [{ from: "/old.html", to: "/contact" }] } },
  ];
  changeFolder(folder, proof);
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
  const { name, phone, email, url, address, geo } = company;
  const place = `${geo.latitude}%2C${geo.longitude}`;
  assert.deepEqual(leftIn(copy, [name, phone, email, url, address.street ?? name, address.postalCode, place]), []);
}

/** Licenses and a service's questions are on their pages only. The first company has none. */
export function checkProof(copy: string): void {
  const [own, other] = [askedService, otherService].map((service) => `services/${service?.slug}`);
  const pages = ["", own, other, "partners", "contact"];
  const pagesWith = (text: string) =>
    pages.filter((name = "") => readFileSync(path.join(copy, "public", name, "index.html"), "utf8").includes(text));
  for (const { question } of questions)
    assert.deepEqual(pagesWith(question), [own], "a service's questions are on its page");
  assert.deepEqual(pagesWith(license.number), pages, "every page names the license");
  assert.deepEqual(pagesWith(license.issuer), ["contact"], "Contact names its issuer");
}
