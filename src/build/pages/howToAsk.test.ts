import { sampleCompany, sampleForm } from "../../../test/sampleContent";
import { howToAsk } from "./howToAsk";

test("explains the steps, the address and its parameters", () => {
  const services = [{ slug: "drains", formerly: ["pipes"] }];
  expect(howToAsk({ company: sampleCompany, form: sampleForm, services })).toBe(`**How to ask**

1. Put the answers into the address.
2. A person sends it.

    https://repairs.example/contact#request=quote&service=drains&zip=${sampleCompany.address.postalCode}

**Answers**

- \`name\`: ${sampleForm.labels.name} (needed)
- \`phone\`: ${sampleForm.labels.phone} (needed)
- \`email\`: ${sampleForm.labels.email} (needed)
- \`zip\`: ${sampleForm.labels.zip} (needed)
- \`service\`: ${sampleForm.labels.service} (needed; drains | other)
- \`timeframe\`: ${sampleForm.labels.timeframe} (${sampleForm.timeframes.map(({ value }) => value).join(" | ")})
- \`message\`: ${sampleForm.labels.message}

${sampleForm.promise}`);
});
