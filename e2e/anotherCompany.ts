/** Another company's facts and a ninth service, with no line of code touched. */
import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentIn } from "./siteContent";

/**
 * Moves another company into a copy of the project.
 * @returns what would give the old one away
 */
export function moveIn(copy: string): string[] {
  const folder = path.join(copy, "content");
  const writeJson = (file: string, data: unknown) =>
    writeFileSync(path.join(folder, file), JSON.stringify(data, null, 2));

  const { company, services } = contentIn(folder);
  writeJson("company.json", {
    ...company,
    name: "Prairie House Care",
    tagline: "Trades for the plains.",
    phone: "+13085550123",
    email: "office@prairie.example",
    url: "https://prairie.example",
    address: { ...company.address, street: "7 Meadow Road", city: "Kearney", state: "NE", stateName: "Nebraska" },
    serviceArea: { ...company.serviceArea, places: ["Kearney", "Minden"] },
    social: [],
    directionsUrl: "https://maps.example/directions",
    mapEmbedUrl: "https://maps.example/embed",
  });
  writeJson("services/solar.json", {
    ...services[0],
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

  const digits = company.phone.slice(2);
  const phone = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return [company.name, company.phone, phone, company.email, company.url, company.address.street, company.address.city];
}

/** Every text file of the built site, with what it says. */
function* builtTexts(copy: string): Generator<[string, string]> {
  for (const entry of readdirSync(path.join(copy, "public"), { recursive: true, withFileTypes: true })) {
    // The map is a picture with words in it; another company brings its own.
    if (!entry.isFile() || !/\.(html|js|json|xml|txt|md|css|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.path, entry.name);
    yield [path.relative(copy, file), readFileSync(file, "utf8")];
  }
}

/** The built site must show the new company, and hold nothing of the old. */
export function checkCompany(copy: string, traces: readonly string[]): void {
  const page = (name: string) => readFileSync(path.join(copy, "public", name), "utf8");
  assert.match(page("services/solar.html"), /Professional Solar/, "the ninth service has its page");
  for (const name of ["index.html", "services.html", "partners.html"]) {
    assert.match(page(name), /href="\/services\/solar"/, `${name} leads to the ninth service`);
  }
  assert.match(page("contact.html"), /<option value="solar">Solar<\/option>/, "the form offers it");
  assert.match(page("index.html"), /Prairie House Care/, "home names the new company");
  assert.match(page("contact.html"), /\(308\) 555-0123/, "contact shows the new number");
  const found = [...builtTexts(copy)].flatMap(([file, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${file} says "${trace}"`),
  );
  assert.deepEqual(found, [], "nothing of the old company is left");
  console.log("Another company's content gives another company's site.");
}
