import { loadContent } from "../../../model/check/read/loadContent";
import { requireValue } from "../../../model/kinds/requireValue";
import { sampleForm } from "../../../test/sampleContent";
import { factSheet } from "./factSheet";

const content = requireValue(loadContent().content, "the content");
const sheet = factSheet(content);
const { company, services, pages } = content;

test("states hours, holidays, the emergency line, services, distances and how to ask", () => {
  for (const line of company.hours) expect(sheet).toContain(`${line.label}: `);
  for (const day of company.specialDays ?? []) expect(sheet).toContain(day.name);
  expect(sheet).toContain(pages.contact.emergency.text);
  for (const { slug, title } of services) expect(sheet).toContain(`[${title}](${company.url}/services/${slug})`);
  for (const place of company.serviceArea.places) expect(sheet).toContain(`- ${place}: `);
  expect(sheet).toContain(`## ${content.form.assistants.title}`);
});

test("takes each fact from the content that pages show", () => {
  const later = structuredClone(content);
  Object.assign(requireValue(later.company.specialDays?.[0], "a special day"), { name: "Founders' Day" });
  Object.assign(requireValue(later.services[0], "a service"), {
    prices: {
      asOf: "2031-02",
      jobs: [{ job: "A tree house", low: 7000, high: 9100, includes: "The tree.", moves: ["A tall tree"] }],
    },
  });
  Object.assign(later.pages.contact.emergency, { text: "Shout." });
  Object.assign(later.pages.serviceAreas.map, { distance: "{distance} leagues" });
  const changed = factSheet(later);
  expect(changed).toContain("Shout. (");
  expect(changed).toMatch(/- \w+: \d+ leagues\n/);
  if (pages.prices) {
    expect(changed).toContain(
      `${pages.prices.asOf.replace("{month}", "February 2031")}\n\n- A tree house: $7,000–$9,100\n`,
    );
    expect(changed).toContain(`  - ${pages.prices.moves} A tall tree\n`);
  }
});

test("leaves out prices without a page of prices", () => {
  const files = content.files.map(({ route, ...file }) => (file.type === "PricesPage" ? file : { ...file, route }));
  const text = factSheet({ ...content, files: files as typeof content.files });
  expect(text).not.toMatch(/\$\d/);
  expect(text).not.toContain("/prices");
});

test("explains how to ask: the steps, the address and its parameters", () => {
  const services = [{ ...requireValue(content.services[0], "a service"), slug: "drains" }];
  expect(factSheet({ ...content, services, form: sampleForm })).toContain(`
## How to ask

1. Put the answers into the address.
2. A person sends it.

    ${company.url}/contact#request=quote&service=drains&zip=${company.address.postalCode}

**Answers**

- \`service\`: ${sampleForm.labels.service} (needed; drains | other)
- \`zip\`: ${sampleForm.labels.zip} (needed)
- \`name\`: ${sampleForm.labels.name} (needed)
- \`phone\`: ${sampleForm.labels.phone} (needed)
- \`timeframe\`: ${sampleForm.labels.timeframe} (${sampleForm.timeframes.map(({ value }) => value).join(" | ")})
- \`email\`: ${sampleForm.labels.email}
- \`message\`: ${sampleForm.labels.message}

${sampleForm.promise}
`);
});
