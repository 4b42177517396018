import { sampleCompany } from "../../../test/sampleContent";
import { securityText } from "./securityText";

const now = new Date("2026-02-28T12:00:00Z");

test("names the address for reports of vulnerabilities, and the date of expiry", () => {
  expect(securityText(sampleCompany, now)).toBe(`Contact: mailto:office@repairs.example
Contact: https://repairs.example/contact
Expires: 2027-02-13T12:00:00.000Z
Preferred-Languages: en
Canonical: https://repairs.example/.well-known/security.txt
`);
});
