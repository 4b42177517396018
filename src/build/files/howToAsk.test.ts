import { sampleCompany, sampleForm } from "../../../test/sampleContent";
import { howToAsk } from "./howToAsk";

test("explains the steps, the address and its parameters", () => {
  const services = [{ slug: "drains", formerly: ["pipes"] }];
  expect(howToAsk({ company: sampleCompany, form: sampleForm, services })).toBe(`## How to ask

1. Put the answers into the address.
2. A person sends it.

    https://repairs.example/contact#request=quote&service=drains&zip=${sampleCompany.address.postalCode}

**Answers**

- \`service\`: ${sampleForm.labels.service} (needed; drains | other)
- \`zip\`: ${sampleForm.labels.zip} (needed)
- \`name\`: ${sampleForm.labels.name} (needed)
- \`phone\`: ${sampleForm.labels.phone} (needed)
- \`timeframe\`: ${sampleForm.labels.timeframe} (${sampleForm.timeframes.map(({ value }) => value).join(" | ")})
- \`email\`: ${sampleForm.labels.email}
- \`message\`: ${sampleForm.labels.message}

${sampleForm.promise}`);
});
