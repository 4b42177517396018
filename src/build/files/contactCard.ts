import type { Company } from "../../../model/kinds/company";
import { hoursLines } from "../../../model/kinds/placeholders";

/** Writes the company's vCard 3.0 (https://www.rfc-editor.org/rfc/rfc2426), the version that all address books read. */
export function contactCard(company: Company): string {
  const { name, phone, email, url, address, geo } = company;
  const place = ["", "", address.street ?? "", address.city, address.state, address.postalCode, address.country];
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escapedText(name)}`,
    "N:;;;;",
    `ORG:${escapedText(name)}`,
    // Without this, Apple shows a person without a name instead of a company.
    "X-ABShowAs:COMPANY",
    `TEL;TYPE=work,voice:${phone}`,
    `EMAIL;TYPE=internet,work:${email}`,
    `ADR;TYPE=work:${place.map(escapedText).join(";")}`,
    ...(address.street ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    `URL:${url}`,
    `NOTE:${escapedText(hoursLines(company))}`,
    "END:VCARD",
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

const escapedText = (text: string) => text.replace(/[\\,;]/g, "\\$&").replaceAll("\n", "\\n");
