/**
 * Placeholders in content: `{city}` in any text becomes the company's city, so the fact is only in company.json.
 */

import { hoursSummary } from "../company/hours/calendar";
import { localTime } from "../company/hours/openingHours";
import { usStates } from "../company/places/usStates";
import { fillPlaceholders, placeholdersIn } from "../text/fillPlaceholders";
import { addressLines, unbrokenPhone } from "../text/format";
import type { Company } from "./company";
import type { Service } from "./service";

export function hoursLines(company: Company): string {
  const { lines, closedOn } = hoursSummary(company, localTime(new Date(), company.timeZone).date);
  return [...lines.map(({ label, hours }) => `${label}: ${hours}`), ...(closedOn ? [closedOn] : [])].join("\n");
}

/** Facts about the company by placeholder. Empty if the fact is left out. */
const companyFacts: Record<string, (company: Company) => string> = {
  name: ({ name }) => name,
  phone: ({ phone }) => unbrokenPhone(phone),
  tel: ({ phone }) => phone,
  textNumber: ({ textNumber }) => (textNumber ? unbrokenPhone(textNumber) : ""),
  email: ({ email }) => email,
  street: ({ address }) => address.street ?? "",
  city: ({ address }) => address.city,
  state: ({ address }) => address.state,
  stateName: ({ address }) => usStates.get(address.state) ?? "",
  zip: ({ address }) => address.postalCode,
  address: ({ address }) => addressLines(address).join("\n"),
  hours: hoursLines,
  miles: ({ serviceArea }) => String(serviceArea.miles),
  places: ({ locale, serviceArea }) => new Intl.ListFormat(locale).format(serviceArea.places),
  rating: ({ rating }) => (rating.hidden ? "" : rating.value.toFixed(1)),
  reviews: ({ rating }) => (rating.hidden ? "" : String(rating.count)),
  priceRange: ({ priceRange }) => priceRange,
  directionsUrl: ({ geo }) => `https://www.google.com/maps/dir/?api=1&destination=${geo.latitude}%2C${geo.longitude}`,
  minutes: ({ answerPromise = "" }) => String(answerPromise),
  anyHour: ({ answersAroundTheClock, anyHour }) => (answersAroundTheClock && anyHour) || "",
};

export const companyPlaceholderNames = Object.keys(companyFacts);

export type Placeholders = Readonly<Record<string, string | undefined>>;

/** Returns the value of every company placeholder, those of its claims included. */
export function companyPlaceholders(company: Company): Placeholders {
  const claims = (company.claims ?? []).map(({ name, value }) => [name, value]);
  const facts = Object.entries(companyFacts).map(([name, factOf]) => [name, factOf(company)]);
  return Object.fromEntries([...claims, ...facts]);
}

/** Placeholders of a service's page: the title alone and inside a sentence. */
export const servicePlaceholders = (
  service: Pick<Service, "title" | "inSentence">,
): Record<"service" | "serviceLower", string> => ({ service: service.title, serviceLower: service.inSentence });

/** Returns the names of the facts in a text that company.json leaves out. */
export const emptyFactsIn = (text: string, values: Placeholders): string[] =>
  placeholdersIn(text).filter((name) => values[name] === "");

/**
 * Returns a copy of a JSON value with the placeholders of every text filled. Leaves out a field whose text has an empty
 * placeholder. An item of a list stays, empty, so that the others keep their places.
 */
export function fillAllPlaceholders<T>(value: T, values: Placeholders): T {
  return JSON.parse(JSON.stringify(value), function (this: unknown, _key, child) {
    if (typeof child !== "string") return child;
    if (emptyFactsIn(child, values).length > 0) return Array.isArray(this) ? "" : undefined;
    return fillPlaceholders(child, values);
  });
}

export const areaPlaceholders = (title: string): Record<"town", string> => ({ town: title });
