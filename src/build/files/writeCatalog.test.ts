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
  files: [],
  pages: { privacy: { choices: { withdrawal: sampleWithdrawal } } },
};

function catalogOf(files: Parameters<typeof writeCatalog>[0]["files"], context?: string) {
  writeCatalog({ ...content, files }, folder.at("catalog.json"), context);
  return JSON.parse(folder.read("catalog.json"));
}

test.each([
  ["production", false],
  ["deploy-preview", true],
])("a build with the context %j tells leads whether it is a preview (%j), and their content", (context, isPreview) => {
  expect(catalogOf([], context)).toEqual({
    isPreview,
    trustedForm: false,
    company: sampleCompany,
    form: sampleForm,
    consentVersions: [sampleForm.consent],
    failure: sampleFailure,
    withdrawal: sampleWithdrawal,
    look: { action: expect.any(String), paper: expect.any(String), radius: expect.any(String) },
    pages: {},
    coverage: expect.objectContaining({ 19962: "Magnolia" }),
    services: [{ slug: "hvac", title: "HVAC", leadspediaCampaign: "HVAC", formerly: ["heating"] }],
  });
});

test("leads have the text of every recorded version, and of the one that visitors read", () => {
  const earlier = { version: "earlier", text: "Earlier words." };
  const recordOf = (...versions: { version: string; text: string }[]) =>
    catalogOf([{ type: "ConsentVersions", path: "consent-versions.json", data: { versions } }]).consentVersions;
  expect(recordOf(earlier)).toEqual([earlier, sampleForm.consent]);
  expect(recordOf(sampleForm.consent)).toEqual([sampleForm.consent]);
});

test("leads name the pages, and what is their forms' own", () => {
  const intro = { title: "What is wrong?", note: "Which job?" };
  const form = { kind: "quote" as const, heading: { title: "Tell us" }, intro };
  const page = (slug: string) => ({
    type: "OwnPage" as const,
    path: `own-pages/${slug}.json`,
    route: `/${slug}`,
    data: { slug, title: slug, parts: [], seo: { title: slug, description: slug }, form },
  });
  expect(catalogOf([page("warranty")]).pages).toEqual({ "/warranty": { note: "Which job?" } });
});
