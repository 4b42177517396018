import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { answerRequest, leadService, takeOverCatalog } from "./leadService";

// The build writes both, and need not have run.
jest.mock("./built/catalog.json", () => ({}), { virtual: true });
jest.mock("./built/returnedPage", () => jest.requireActual("../src/returned/returnedPage"), { virtual: true });

const folder = mkdtempSync(path.join(tmpdir(), "leads-"));
const file = path.join(folder, "catalog.json");
const name = () => leadService().catalog.company.name;
function take(text: string): void {
  writeFileSync(file, text);
  takeOverCatalog(file);
}
const takeFor = (company: string) =>
  take(JSON.stringify({ ...sampleCatalog, company: { ...sampleCatalog.company, name: company } }));

beforeAll(() => {
  process.env.LEADS_DATA_DIR = folder;
});
afterAll(async () => {
  await leadService().close();
  rmSync(folder, { recursive: true });
});

test("says what to do about the catalog of another version of the code", () => {
  expect(() => leadService()).toThrow("another version of the code; build the site again");
});

test.each([
  ["SMTP_URL", "smpt://office:CANARY@mail.example", "SMTP_URL: must begin with smtp://"],
  ["LEADS_ALERTS", "Maria CANARY", "LEADS_ALERTS: entry 1 must be a name, a channel"],
  ["DATABASE_URL", "postgres://site:CANARY#1@db.example/site", "DATABASE_URL: has a sign in its user name or password"],
  ["LEADS_WEBHOOK_URL", "hook.example/CANARY", "LEADS_WEBHOOK_URL: must be a web address"],
  ["LEADS_WEBHOOK_SECRET", "CANARY", "LEADS_WEBHOOK_SECRET: must have at least"],
])("a wrong %s is named in the log, without its value", async (variable, value, sentence) => {
  const error = jest.spyOn(console, "error").mockImplementation();
  const env = { ...process.env };
  takeFor(`With a wrong ${variable}`);
  Object.assign(process.env, { SMTP_URL: "smtp://mail.example", LEADS_WEBHOOK_URL: "https://hook.example" });
  process.env[variable] = value;
  const { status } = await answerRequest(new Request("https://www.test.example/api/health"));
  process.env = env;
  expect(status).toBe(503);
  expect(error.mock.calls.join()).toContain(sentence);
  expect(error.mock.calls.join()).not.toContain("CANARY");
  error.mockRestore();
});

test("takes requests for what a later build offers, without a restart, and keeps it if the next cannot be read", () => {
  const error = jest.spyOn(console, "error").mockImplementation();
  takeFor("First");
  expect(name()).toBe("First");
  expect(leadService()).toBe(leadService());
  takeFor("Second");
  for (const broken of ['{"company":', "{}"]) take(broken);
  expect(error).toHaveBeenCalledTimes(2);
  expect(name()).toBe("Second");
});
