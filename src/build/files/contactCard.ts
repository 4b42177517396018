import type { Company } from "../../content/kinds/company";
import { companyPlaceholders } from "../../content/kinds/placeholders";

/** Bytes of a line, without its end. */
const LONGEST_LINE = 75;

/**
 * The company's entry for an address book: a vCard 3.0 (https://www.rfc-editor.org/rfc/rfc2426), which phones and mail
 * programs of all makers read.
 */
export function contactCard(company: Company): string {
  const { name, phone, email, url, address, geo } = company;
  const { hours } = companyPlaceholders(company);
  const place = ["", "", address.street, address.city, address.state, address.postalCode, address.country];
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escaped(name)}`,
    "N:;;;;",
    `ORG:${escaped(name)}`,
    // Apple lists it among companies by this, and not as a person without a name.
    "X-ABShowAs:COMPANY",
    `TEL;TYPE=work,voice:${phone}`,
    `EMAIL;TYPE=internet,work:${email}`,
    `ADR;TYPE=work:${place.map(escaped).join(";")}`,
    `GEO:${geo.latitude};${geo.longitude}`,
    `URL:${url}`,
    `NOTE:${escaped(hours)}`,
    "END:VCARD",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A text as it stands in a line, where commas, semicolons and line breaks have a meaning. */
const escaped = (text: string) => text.replace(/[\\,;]/g, "\\$&").replaceAll("\n", "\\n");

/** A line that is too long goes on in the next, which begins with a space. No character is divided. */
function folded(line: string): string {
  const lines = [""];
  for (const character of line) {
    const current = lines.at(-1) ?? "";
    if (Buffer.byteLength(current + character) > LONGEST_LINE) lines.push(` ${character}`);
    else lines[lines.length - 1] = current + character;
  }
  return lines.join("\r\n");
}
