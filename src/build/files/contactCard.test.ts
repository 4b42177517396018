import type { Company } from "../../../model/kinds/company";
import { sampleCompany } from "../../../test/sampleContent";
import { contactCard } from "./contactCard";

const linesOf = (company: Company) => contactCard(company).split("\r\n");

test("the vCard has the company's name, number, address and hours", () => {
  const { name, phone, email, url, address } = sampleCompany;
  const lines = linesOf(sampleCompany);
  expect(lines[0]).toBe("BEGIN:VCARD");
  expect(lines.slice(-2)).toEqual(["END:VCARD", ""]);
  expect(lines).toEqual(
    expect.arrayContaining([
      `FN:${name}`,
      `TEL;TYPE=work,voice:${phone}`,
      `EMAIL;TYPE=internet,work:${email}`,
      `ADR;TYPE=work:;;${address.street};${address.city};${address.state};${address.postalCode};US`,
      `URL:${url}`,
    ]),
  );
});

test("without a street, the vCard has the town alone", () => {
  const { street: _, ...address } = sampleCompany.address;
  const lines = linesOf({ ...sampleCompany, address });
  expect(lines).toContain(`ADR;TYPE=work:;;;${address.city};${address.state};${address.postalCode};US`);
  expect(lines.filter((line) => line.startsWith("GEO"))).toEqual([]);
});

test("special characters are escaped, and no line exceeds 75 bytes", () => {
  const name = `Heat, air; pipes \\ more\n${"🏠é".repeat(100)}`;
  const card = contactCard({ ...sampleCompany, name });
  for (const line of card.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(card.replaceAll("\r\n ", "")).toContain(`FN:Heat\\, air\\; pipes \\\\ more\\n${"🏠é".repeat(100)}\r\n`);
});
