/**
 * Placeholders in content: `{city}` in any text becomes the company's city. They keep each fact in company.json only.
 */
import { daysAfter } from "../facts/daysAfter";
import { fillPlaceholders } from "../facts/fillPlaceholders";
import { addressLines, formatPhone } from "../facts/format";
import { hoursInWords } from "../facts/hours/specialDays";
import type { Company } from "./company";

/** The placeholders that stand for facts about the company. */
export const companyPlaceholderNames = [
  "name",
  "phone",
  "tel",
  "email",
  "street",
  "city",
  "state",
  "stateName",
  "zip",
  "address",
  "hours",
  "miles",
  "places",
  "rating",
  "reviews",
  "priceRange",
  "directionsUrl",
] as const;

/** The office hours, line by line. A single date is left out once it is over everywhere on earth. */
function hoursLines(company: Company): string[] {
  const { lines, closedOn } = hoursInWords(company, daysAfter(new Date().toISOString().slice(0, 10), -1));
  return [...lines.map(({ label, hours }) => `${label}: ${hours}`), ...(closedOn ? [closedOn] : [])];
}

/** Every company placeholder and what it stands for. */
export function companyPlaceholders(company: Company): Record<(typeof companyPlaceholderNames)[number], string> {
  const { address } = company;
  return {
    name: company.name,
    phone: formatPhone(company.phone),
    tel: company.phone,
    email: company.email,
    street: address.street,
    city: address.city,
    state: address.state,
    stateName: address.stateName,
    zip: address.postalCode,
    address: addressLines(address).join("\n"),
    hours: hoursLines(company).join("\n"),
    miles: String(company.serviceArea.miles),
    places: new Intl.ListFormat(company.locale).format(company.serviceArea.places),
    rating: company.rating.value.toFixed(1),
    reviews: String(company.rating.count),
    priceRange: company.priceRange,
    directionsUrl: company.directionsUrl,
  };
}

/**
 * The placeholders that a service's page fills: the title by itself and inside a sentence, where "Roofing" is "roofing"
 * but "HVAC" stays as it is.
 */
export function servicePlaceholders(title: string): Record<"service" | "serviceLower", string> {
  return { service: title, serviceLower: title === title.toUpperCase() ? title : title.toLowerCase() };
}

/** Fills the placeholders of every text in a JSON value, and returns a copy. */
export function fillAllPlaceholders<T>(value: T, values: Record<string, string>): T {
  return JSON.parse(JSON.stringify(value), (_key, child) =>
    typeof child === "string" ? fillPlaceholders(child, values) : child,
  );
}

/**
 * The page of one service: what all services share, with this one's name in it. What is said of a missing service has
 * no service to name, and stays the same object.
 */
export function fillServicePlaceholders<Page extends { missing: unknown }>(page: Page, title: string): Page {
  return { ...fillAllPlaceholders(page, servicePlaceholders(title)), missing: page.missing };
}

/** The placeholder that a town's page fills. */
export const areaPlaceholders = (title: string): Record<"town", string> => ({ town: title });
