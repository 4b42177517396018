import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const SYLLABLES = [
  "bar",
  "cot",
  "dem",
  "fal",
  "gor",
  "hin",
  "jas",
  "kel",
  "lum",
  "mer",
  "nox",
  "pil",
  "ras",
  "sul",
  "tev",
  "wyn",
];

/** The number in words that no other number has, so that no two pages share a phrase. */
function wordOf(number: number): string {
  const base = SYLLABLES.length;
  const rest = Math.floor(number / base);
  return (rest > 0 ? wordOf(rest - 1) : "") + SYLLABLES[number % base];
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Replaces the towns of a content folder, and their services, with generated ones: real files, each with words of its own and as
 * long as the sample company's.
 * @param services pages of services in each town, at most as many as the company has services
 */
export function writeTowns(content: string, towns: number, services: number): void {
  const folder = (name: string) => path.join(content, name);
  for (const name of ["areas", "area-services"])
    for (const file of readdirSync(folder(name))) if (file.endsWith(".json")) rmSync(path.join(folder(name), file));
  const slugs = readdirSync(folder("services"))
    .map((file) => path.basename(file, ".json"))
    .sort()
    .slice(0, services);
  const { geo } = JSON.parse(readFileSync(folder("company.json"), "utf8"));
  // Words of three syllables and more, which towns' names do not have.
  let next = SYLLABLES.length + SYLLABLES.length ** 2;
  const words = (count: number) => titled(Array.from({ length: count }, () => wordOf(next++)).join(" "));
  const sentences = (count: number) => Array.from({ length: count }, () => `${words(11)}.`).join(" ");
  const parts = () => Array.from({ length: 4 }, () => ({ title: words(3), text: sentences(5) }));
  for (let number = 0; number < towns; number += 1) {
    const title = titled(wordOf(number + SYLLABLES.length));
    const slug = title.toLowerCase();
    // On a spiral around the office, within 20 miles.
    const turn = number * 2.4;
    const degrees = 0.28 * Math.sqrt((number + 1) / towns);
    const area = {
      title,
      slug,
      counties: ["Kent County"],
      geo: {
        latitude: Number((geo.latitude + degrees * Math.cos(turn)).toFixed(4)),
        longitude: Number((geo.longitude + degrees * Math.sin(turn)).toFixed(4)),
      },
      lead: sentences(3),
      parts: parts(),
      services: slugs.map((each) => ({ slug: each, reason: sentences(1) })),
      seo: { title: `Home repairs in ${title}`, description: `${words(8)}.` },
    };
    writeFileSync(path.join(folder("areas"), `${slug}.json`), JSON.stringify(area, null, 2));
    for (const serviceSlug of slugs) {
      const page = {
        title: words(4),
        serviceSlug,
        areaSlug: slug,
        lead: sentences(3),
        parts: parts(),
        seo: { title: `${titled(serviceSlug)} in ${title}`, description: `${words(8)}.` },
      };
      writeFileSync(path.join(folder("area-services"), `${serviceSlug}-${slug}.json`), JSON.stringify(page, null, 2));
    }
  }
}
