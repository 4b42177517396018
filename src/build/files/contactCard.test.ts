import type { Company } from "../../../model/kinds/company";
import { sampleCompany } from "../../../test/sampleContent";
import { contactCard } from "./contactCard";

const linesOf = (company: Company) => contactCard(company).split("\r\n");

test("the vCard has the company's name, number, address and hours", () => {
  const { name, phone, email, url, address } = sampleCompany;
  const place = `${address.city};${address.state};${address.postalCode};US`;
  const lines = linesOf(sampleCompany);
  expect([lines[0], ...lines.slice(-2)]).toEqual(["BEGIN:VCARD", "END:VCARD", ""]);
  const facts = [`FN:${name}`, `TEL;TYPE=work,voice:${phone}`, `EMAIL;TYPE=internet,work:${email}`, `URL:${url}`];
  expect(lines).toEqual(expect.arrayContaining([...facts, `ADR;TYPE=work:;;${address.street};${place}`]));
  const { street: _, ...town } = address;
  const withoutStreet = linesOf({ ...sampleCompany, address: town });
  expect(withoutStreet).toContain(`ADR;TYPE=work:;;;${place}`);
  expect(withoutStreet.filter((line) => line.startsWith("GEO"))).toEqual([]);
});

test("special characters are escaped", () => {
  const card = linesOf({ ...sampleCompany, name: "Heat, air; pipes \\ more\n🏠é" });
  expect(card).toContain("FN:Heat\\, air\\; pipes \\\\ more\\n🏠é");
});
