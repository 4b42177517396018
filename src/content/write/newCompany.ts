/** `npm run new:company`: turns a company's content into the beginning of another's. */

import { townsOf, type ZipCode, zipsWithinReach } from "../facts/places/coveredTowns";
import { milesBetween, type Place } from "../facts/places/milesBetween";
import { usStates } from "../facts/places/usStates";
import { type Company, companyKind, weekdays } from "../kinds/company";
import { kindAt } from "../kinds/contentKinds";
import { fieldInWords } from "../kinds/fieldInWords";
import type { FieldPath } from "../kinds/schemaParts";
import type { Service } from "../kinds/service";
import type { JsonFile } from "../problems/jsonFile";
import { readContentFiles } from "../read/readContentFiles";
import { advertisedLicenses } from "../rules/company/advertisedLicenses";
import { TO_DO } from "../rules/texts/starter";
import { canonicalJson, inOrder } from "./canonicalJson";
import { campaignOf, starterService } from "./newService";
import { fileOfService } from "./slugObjection";
import { suggestedSlug } from "./suggestedSlug";

/** A person's answers. */
export interface CompanyAnswers
  extends Pick<Company, "name" | "phone" | "email" | "url" | "timeZone">,
    Pick<Company["address"], "street" | "city"> {
  /** The office's, which tells the state and the position. */
  zip: string;
  miles: number;
  /** Names of services. */
  services: readonly string[];
}

/** Facts and proof of one company: they go with it. */
const OWN =
  /^(?:company|consent-versions)\.json$|^(?:services|areas|area-services|reviews|projects)\/|^pages\/(?:prices|stop-it-first)\.json$/;
/** Links to pages that a new company does not have. */
const TO_OWN = /^\/(?:prices|stop-it-first)\b/;
/** Fields that get the date of the new company's first day. */
const DATES = new Set(["published", "effective", "reviewed"]);

/** Pages that advertise. Their prose is the old company's. */
const ADVERTISING = /^pages\/(?:home|services|service|contact|partners|area)\.json$/;
/** Pages whose headings are the old company's too. */
const OWN_HEADINGS = /^pages\/(?:home|services|partners)\.json$/;

const PROSE = new Set(
  "answer author description duringHours lead next number paragraphs promise proofs quote role text".split(" "),
);

/** What a company may say only if it is true. */
const CLAIM = /\d ?(?:\+|%|hours|minutes|years)|24\/7|\b(?:any hour|financ|guarant|insur|licens|rating|warrant|years)/i;

const METERS_IN_MILE = 1609.344;
/** Of latitude. */
const MILES_IN_DEGREE = 69;
const NAMED_TOWNS = 5;

/** Two digits number the steps of a process. */
const isStep = (field: FieldPath, text: string) => field.includes("steps") && /^\d\d$/.test(text);

/** Where a field stands, without numbers of list items. */
const nameOf = (field: FieldPath) => field.findLast((key) => typeof key === "string");

/** Whether a text says something that only the old company may say. */
function isOwn({ path }: JsonFile, field: FieldPath, text: string): boolean {
  if (isStep(field, text) || /^(?:\.{0,2}\/|#|tel:|mailto:|\{\w+\}$)/.test(text)) return false;
  const name = String(nameOf(field));
  if (name === "imageAlt" || name === "footerNote") return true;
  if (OWN_HEADINGS.test(path) && (name === "title" || name === "partners")) return true;
  const isProse = PROSE.has(name);
  const isClaim = CLAIM.test(text);
  return ADVERTISING.test(path) ? isProse || isClaim : isProse && isClaim;
}

/** A text to write, with the placeholders of the old one. */
function toDo({ path }: JsonFile, field: FieldPath, text: string): string {
  const kind = kindAt(path);
  // The rating is hidden, which would empty its texts.
  const placeholders = [...new Set(text.match(/\{\w+\}/g))].filter((name) => !/rating|reviews/.test(name)).join(" ");
  return `${TO_DO} ${kind?.title}: ${fieldInWords(kind?.schema, field)} ${placeholders}`.trim();
}

/** Replaces texts in a JSON value. */
function mapTexts(value: unknown, change: (field: FieldPath, text: string) => unknown, field: FieldPath = []): unknown {
  if (typeof value === "string") return change(field, value);
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, change, [...field, index]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapTexts(part, change, [...field, name])]),
  );
}

/** Returns company.json. What the answers do not tell is to do, or left out. */
function newCompany(old: Company, answers: CompanyAnswers, { state, latitude, longitude }: ZipCode): Company {
  const { name, phone, email, url, timeZone, street, city, zip, miles } = answers;
  const geo = { latitude, longitude };
  const serviceArea = { miles, states: [state], structuredDataMeters: Math.round(miles * METERS_IN_MILE) };
  const towns = townsOf(zipsWithinReach({ geo, serviceArea })).toSorted(
    (one, other) => milesBetween(geo, one) - milesBetween(geo, other),
  );
  const license = advertisedLicenses.get(state);
  const marker = `${latitude}%2C${longitude}`;
  return {
    name,
    tagline: `${TO_DO} what {name} does, and where`,
    url,
    mark: old.mark,
    phone,
    email,
    address: {
      street,
      city,
      state,
      stateName: usStates.get(state)?.name ?? state,
      postalCode: zip,
      country: old.address.country,
    },
    geo,
    timeZone,
    locale: old.locale,
    hours: [{ label: "Mon–Sun", days: [...weekdays], note: `${TO_DO} office hours` }],
    hoursWords: old.hoursWords && { ...old.hoursWords, closedNow: `${TO_DO} words outside office hours` },
    serviceArea: { ...serviceArea, places: towns.slice(0, NAMED_TOWNS).map((town) => town.name) },
    social: [],
    // Obviously untrue, in case somebody removes `hidden` first.
    rating: { value: 1, count: 1, inStructuredData: false, hidden: true },
    priceRange: old.priceRange,
    answersAroundTheClock: false,
    emergencyLineLabel: `${TO_DO} line for urgent calls`,
    answeringNowLabel: old.answeringNowLabel,
    localTimeLabel: old.localTimeLabel,
    licensedLabel: `${TO_DO} license and insurance`,
    licenses: license && [
      { state, kind: license.kind, name: license.number, number: `${TO_DO} number`, issuer: `${TO_DO} issuer` },
    ],
    directionsUrl: `https://www.google.com/maps/dir/?api=1&destination=${marker}`,
    mapEmbedUrl: `https://www.openstreetmap.org/export/embed.html?bbox=${boxAround(geo, miles)}&layer=mapnik&marker=${marker}`,
  };
}

/** A square around a place: west, south, east, north. */
function boxAround({ latitude, longitude }: Place, miles: number): string {
  const north = miles / MILES_IN_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const sides = [longitude - east, latitude - north, longitude + east, latitude + north];
  return sides.map((side) => side.toFixed(2)).join("%2C");
}

const serviceNamed = (title: string, index: number): Service => {
  const slug = suggestedSlug(title);
  return starterService({
    id: index + 1,
    title,
    slug,
    shortDescription: `${TO_DO} what ${title} is, in a line`,
    leadspediaCampaign: campaignOf(slug),
    image: `../images/${slug}.jpg`,
  });
};

/** Leads links to former services to the new ones, one each. Removes the others, and those to pages that are gone. */
function keptLinks(data: unknown, services: readonly Service[]): unknown {
  if (Array.isArray(data)) {
    let next = 0;
    return data.flatMap((item) => {
      const { to } = Object(item);
      if (TO_OWN.test(to)) return [];
      if (!/^\/services\/./.test(to)) return [keptLinks(item, services)];
      const service = services[next++];
      return service ? [{ ...item, label: service.title, to: `/services/${service.slug}` }] : [];
    });
  }
  if (typeof data !== "object" || data === null) return data;
  const parts = Object.entries(data).filter(([, part]) => !TO_OWN.test(Object(part).to));
  return Object.fromEntries(parts.map(([name, part]) => [name, keptLinks(part, services)]));
}

/**
 * Returns a new company's content files. Labels, headings and legal texts stay; prose and claims become texts to write.
 * @param folder of the old company, without problems
 * @param place of the new office
 * @param today in ISO 8601, the date of the policy and the review
 */
export function newCompanyFiles(
  folder: string,
  answers: CompanyAnswers,
  place: ZipCode,
  today: string,
): Map<string, string> {
  const { files } = readContentFiles(folder);
  const old = companyKind.schema.parse(files.find(({ path }) => path === companyKind.path)?.data);
  const company = newCompany(old, answers, place);
  const services = answers.services.map(serviceNamed);
  const kept = files.filter(({ path }) => !OWN.test(path));
  const write = (path: string, data: unknown) =>
    [path, canonicalJson(inOrder(data, kindAt(path)?.schema))] satisfies [string, string];
  return new Map([
    write(companyKind.path, company),
    ...services.map((service) => write(fileOfService(service.slug), service)),
    ...kept.map((file) => {
      const texts = mapTexts(file.data, (field, text) => {
        if (DATES.has(String(nameOf(field)))) return today;
        return isOwn(file, field, text) ? toDo(file, field, text) : text;
      });
      return write(file.path, keptLinks(texts, services));
    }),
  ]);
}
