import { sampleCompany, sampleForm, sampleService, sampleWithdrawal } from "../../../test/sampleContent";
import { sampleFailure } from "../../../test/samplePages";
import { testFolder } from "../../../test/testFolder";
import { writeCatalog } from "./writeCatalog";

const folder = testFolder();
const content = {
  company: sampleCompany,
  form: sampleForm,
  failure: sampleFailure,
  services: [sampleService],
  redirects: [{ from: "/services/Heating/", to: "/services/hvac#quote" }],
  files: [
    { type: "ConsentVersions" as const, path: "consent-versions.json", data: { versions: [sampleForm.consent] } },
  ],
  pages: { privacy: { choices: { withdrawal: sampleWithdrawal } } },
};

test.each([
  ["production", false],
  ["deploy-preview", true],
  ["", false],
])(
  "a build with the context %j writes whether it is a preview (%j), and the content that leads need",
  (context, isPreview) => {
    writeCatalog(content, folder.at("catalog.json"), context);
    expect(JSON.parse(folder.read("catalog.json"))).toEqual({
      isPreview,
      company: sampleCompany,
      form: sampleForm,
      consentVersions: [sampleForm.consent],
      failure: sampleFailure,
      withdrawal: sampleWithdrawal,
      look: { action: expect.any(String), paper: expect.any(String), radius: expect.any(String) },
      pages: {},
      coverage: expect.stringMatching(/^\d{5}\w+/),
      services: [{ slug: "hvac", title: "HVAC", leadspediaCampaign: "HVAC", formerly: ["heating"] }],
    });
  },
);

test("leads have the text of the version that visitors read, also if it is not recorded", () => {
  const earlier = { version: "earlier", text: "Earlier words." };
  const [record] = content.files.map((file) => ({ ...file, data: { versions: [earlier] } }));
  for (const files of [[], record ? [record] : []]) {
    writeCatalog({ ...content, files }, folder.at("catalog.json"));
    const versions = files.flatMap(({ data }) => data.versions);
    expect(JSON.parse(folder.read("catalog.json")).consentVersions).toEqual([...versions, sampleForm.consent]);
  }
});

test("leads name the pages, and what is their forms' own", () => {
  const intro = { title: "What is wrong?", note: "Which job?" };
  const form = { kind: "quote" as const, heading: { title: "Tell us" }, intro };
  const page = (slug: string, forCustomers?: boolean) => ({
    type: "OwnPage" as const,
    path: `own-pages/${slug}.json`,
    route: `/${slug}`,
    data: { slug, title: slug, parts: [], seo: { title: slug, description: slug }, form: { ...form, forCustomers } },
  });
  const files = [...content.files, page("warranty", true), page("financing")];
  writeCatalog({ ...content, files }, folder.at("catalog.json"));
  expect(JSON.parse(folder.read("catalog.json")).pages).toEqual({
    "/financing": { note: "Which job?" },
    "/warranty": { note: "Which job?", forCustomers: true },
  });
});
