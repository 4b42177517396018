/** An owner's changes of a content folder. The site's tests pass with each of them. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Company } from "../../src/content/kinds/company";
import type { FormText } from "../../src/content/kinds/form";
import type { Navigation } from "../../src/content/kinds/navigation";
import type { Service } from "../../src/content/kinds/service";
import { sampleArea } from "../../test/sampleAreas";

/** Changes a JSON file with its placeholders, which `loadContent` would fill. */
function edit<Data extends object>(file: string, change: (data: Data) => object): void {
  const data: Data = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(change(data), null, 2));
}

/** Adds a service with prices and questions, a town, a price and a holiday, and changes the hours. */
export function addToContent(folder: string): void {
  const [first = ""] = readdirSync(path.join(folder, "services"));
  const example: Service = JSON.parse(readFileSync(path.join(folder, "services", first), "utf8"));
  const fence: NonNullable<Service["prices"]>["jobs"][number] = {
    job: "Fence of cedar boards, about 100 feet",
    low: 2500,
    high: 5200,
    includes: "Posts set in concrete, boards, one gate, and the old fence taken away.",
    moves: ["It is higher than six feet", "There are roots in the line", "The truck cannot come near"],
  };
  writeFileSync(
    path.join(folder, "services/fencing.json"),
    JSON.stringify({
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
      prices: { asOf: "2026-11", jobs: [fence] },
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
    }),
  );
  cpSync(path.join(folder, "services", example.image), path.join(folder, "images/fencing.jpg"));
  edit<Service>(path.join(folder, "services", first), (service) => ({
    ...service,
    prices: service.prices && { ...service.prices, jobs: [...service.prices.jobs, { ...fence, job: "One job more" }] },
  }));
  const magnolia = { ...sampleArea, services: [{ slug: "fencing", reason: "Its lots are long." }] };
  writeFileSync(path.join(folder, "areas/magnolia.json"), JSON.stringify(magnolia));
  edit<Company>(path.join(folder, "company.json"), ({ hours: [weekdays, ...others], ...company }) => ({
    ...company,
    hours: [{ ...weekdays, opens: "06:30", closes: "19:00" }, ...others],
    specialDays: [...(company.specialDays ?? []), { name: "Founders’ Day", on: "second Friday of March" }],
    leadspediaCampaigns: company.leadspediaCampaigns && [...company.leadspediaCampaigns, "FENCING"],
  }));
}

/** A small company: three services, no towns, no prices, no emergency line, and other words. */
export function shrinkContent(folder: string): void {
  const inFolder = (name: string) => path.join(folder, name);
  // Consent to calls by another company starts a new record.
  const gone = ["areas", "area-services", "pages/area.json", "pages/prices.json", "consent-versions.json"];
  for (const name of gone) rmSync(inFolder(name), { recursive: true, force: true });
  const files = readdirSync(inFolder("services"));
  for (const file of files.slice(3)) rmSync(inFolder(`services/${file}`));
  const slugs = files.slice(0, 3).map((file) => path.basename(file, ".json"));
  for (const slug of slugs) {
    edit<Service>(inFolder(`services/${slug}.json`), ({ prices: _, related = [], ...service }) => {
      const kept = related.filter((other) => slugs.includes(other.slug));
      return { ...service, ...(kept.length > 0 && { related: kept }) };
    });
  }
  edit<Company>(
    inFolder("company.json"),
    ({ leadspediaCampaigns: _, specialDays: __, seasonNotes: ___, ...company }) => ({
      ...company,
      name: "Kestrel Roofing",
      phone: "+13025550177",
      email: "office@kestrel.example",
      url: "https://kestrel.example",
      hours: company.hours.slice(0, 1),
      social: [],
      answersAroundTheClock: false,
    }),
  );
  edit<{ popular: object }>(inFolder("pages/not-found.json"), (page) => ({
    ...page,
    popular: { ...page.popular, links: slugs.map((slug) => ({ label: `About ${slug}`, to: `/services/${slug}` })) },
  }));
  edit<Navigation>(inFolder("navigation.json"), ({ header, footer, ...navigation }) => {
    const isMade = ({ to }: { to: string }) => to !== "/prices";
    return {
      ...navigation,
      header: header.map((link) => (link.more ? { ...link, more: link.more.filter(isMade) } : link)),
      footer: footer.filter(isMade),
    };
  });
  edit<FormText>(inFolder("form.json"), (form) => ({
    ...form,
    labels: Object.fromEntries(Object.entries(form.labels).map(([field, label]) => [field, `Your ${label}`])),
    submit: "Ask the Roofer",
    success: { ...form.success, title: "The roofer has it" },
  }));
  for (const name of ["navigation.json", ...readdirSync(inFolder("pages")).map((file) => `pages/${file}`)]) {
    edit(inFolder(name), reword);
  }
}

/** Rewords headings and labels, but not titles and descriptions for search results, because their length is limited. */
function reword<Data>(data: Data): Data {
  if (Array.isArray(data)) return data.map(reword) as Data;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === "seo") return [key, value];
      if (key === "labels") return [key, Object.fromEntries(Object.entries(value).map(([k, v]) => [k, `Our ${v}`]))];
      return [key, typeof value === "string" && ["title", "label"].includes(key) ? `Our ${value}` : reword(value)];
    }),
  ) as Data;
}
