import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleCompany, sampleForm, sampleService, sampleWithdrawal } from "../../../test/sampleContent";
import { sampleFailure } from "../../../test/samplePages";
import { writeCatalog } from "./writeCatalog";

const content = {
  company: sampleCompany,
  form: sampleForm,
  failure: sampleFailure,
  services: [{ ...sampleService, formerly: ["heating"] }],
  files: [],
  pages: { privacy: { choices: { withdrawal: sampleWithdrawal } } },
};

test.each([
  ["production", "production"],
  ["deploy-preview", "preview"],
  ["branch-deploy", "branch"],
  ["dev", "development"],
  ["preview-server", "preview"],
  ["", undefined],
])("a build with the context %j writes %j and the content that leads need", (told, context) => {
  const folder = mkdtempSync(path.join(tmpdir(), "catalog-"));
  const target = path.join(folder, "catalog.json");
  writeCatalog(content, target, told);
  expect(JSON.parse(readFileSync(target, "utf8"))).toEqual({
    ...(context ? { context } : {}),
    company: sampleCompany,
    form: sampleForm,
    failure: sampleFailure,
    withdrawal: sampleWithdrawal,
    pages: [],
    coverage: expect.stringMatching(/^\d{5}\w+/),
    services: [{ slug: "hvac", title: "HVAC", leadspediaCampaign: "HVAC", formerly: ["heating"] }],
  });
  rmSync(folder, { recursive: true });
});
