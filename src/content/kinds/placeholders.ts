/**
 * Placeholders in content: `{city}` in any text becomes the company's city, so the fact is only in company.json.
 */

import type { z } from "zod";
import { fillPlaceholders } from "../facts/fillPlaceholders";
import { addressLines, daysAfter, titleInSentence, unbrokenPhone } from "../facts/format";
import { hoursInWords } from "../facts/hours/specialDays";
import { companyKind } from "./company";

/** Placeholders for facts about the company. */
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
  "minutes",
  "anyHour",
] as const;

/** The fields of company.json that fill placeholders. */
export const placeholderFacts = companyKind.schema
  .pick({
    name: true,
    phone: true,
    email: true,
    address: true,
    locale: true,
    hours: true,
    specialDays: true,
    hoursWords: true,
    serviceArea: true,
    rating: true,
    priceRange: true,
    directionsUrl: true,
    answerPromise: true,
    answersAroundTheClock: true,
    anyHour: true,
    claims: true,
  })
  .strip();

type PlaceholderFacts = z.infer<typeof placeholderFacts>;

/** The office hours, line by line. Leaves out dates that are over in every time zone. */
function hoursLines(company: PlaceholderFacts): string[] {
  const { lines, closedOn } = hoursInWords(company, daysAfter(new Date().toISOString().slice(0, 10), -1));
  return [...lines.map(({ label, hours }) => `${label}: ${hours}`), ...(closedOn ? [closedOn] : [])];
}

/** Returns the value of every company placeholder, those of its claims included. An unknown fact is empty. */
export function companyPlaceholders(
  company: PlaceholderFacts,
): Record<(typeof companyPlaceholderNames)[number], string> & Record<string, string> {
  const { address } = company;
  return {
    ...Object.fromEntries((company.claims ?? []).map(({ name, value }) => [name, value])),
    name: company.name,
    phone: unbrokenPhone(company.phone),
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
    rating: company.rating.hidden ? "" : company.rating.value.toFixed(1),
    reviews: company.rating.hidden ? "" : String(company.rating.count),
    priceRange: company.priceRange,
    directionsUrl: company.directionsUrl,
    minutes: String(company.answerPromise ?? ""),
    anyHour: (company.answersAroundTheClock && company.anyHour) || "",
  };
}

/**
 * Placeholders of a service's page: the title alone and inside a sentence, where "Roofing" becomes "roofing" and "HVAC"
 * keeps its capitals.
 */
export function servicePlaceholders(title: string): Record<"service" | "serviceLower", string> {
  return { service: title, serviceLower: titleInSentence(title) };
}

/**
 * Returns a copy of a JSON value with the placeholders of every text filled. Leaves out a field whose whole text is about
 * an empty placeholder. An item of a list stays, empty, so that the others keep their places.
 */
export function fillAllPlaceholders<T>(value: T, values: Record<string, string>): T {
  return JSON.parse(JSON.stringify(value), function (this: unknown, _key, child) {
    if (typeof child !== "string") return child;
    return fillPlaceholders(child, values) || (child === "" || Array.isArray(this) ? "" : undefined);
  });
}

/**
 * Returns the services' shared page with one service's name filled in. Its part about a missing service names none and
 * stays the same object.
 */
export function fillServicePlaceholders<Page extends { missing: unknown }>(page: Page, title: string): Page {
  return { ...fillAllPlaceholders(page, servicePlaceholders(title)), missing: page.missing };
}

/** The placeholder of a town's page. */
export const areaPlaceholders = (title: string): Record<"town", string> => ({ town: title });
