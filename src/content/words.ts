/**
 * Placeholders in content: `{city}` in any text becomes the company's city. They keep each fact in company.json only.
 */
import type { Company } from "./model";

/** "+13025550142" as Americans write it: "(302) 555-0142". */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}

/** "07:00" as "7:00 AM". */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** What a line of the opening hours says beside its days: "7:00 AM–6:00 PM", or its note. */
export function formatHours(line: { opens?: string | null; closes?: string | null; note?: string | null }): string {
  return line.opens && line.closes ? `${formatTime(line.opens)}–${formatTime(line.closes)}` : (line.note ?? "");
}

/** Every company placeholder and what it stands for. */
export function placeholders(company: Company): Record<string, string> {
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
    address: `${address.street}\n${address.city}, ${address.state} ${address.postalCode}`,
    hours: company.hours.map((line) => `${line.label}: ${formatHours(line)}`).join("\n"),
    miles: String(company.serviceArea.miles),
    places: new Intl.ListFormat("en-US").format(company.serviceArea.places),
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
export function serviceWords(title: string): Record<"service" | "serviceLower", string> {
  return { service: title, serviceLower: title === title.toUpperCase() ? title : title.toLowerCase() };
}

/**
 * Fills the placeholders of a text. Unknown ones stay as they are; the content check reports them.
 * @param values placeholder name → text
 */
export function fillWords(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Fills the placeholders of every text in a JSON value. */
export function fillAll<T>(value: T, values: Record<string, string>): T {
  return JSON.parse(JSON.stringify(value), (_key, child) =>
    typeof child === "string" ? fillWords(child, values) : child,
  );
}
