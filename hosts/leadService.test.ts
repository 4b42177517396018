import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { leadService, takeOverCatalog } from "./leadService";

// The build writes both, and need not have run.
jest.mock("./built/catalog.json", () => ({}), { virtual: true });
jest.mock("./built/returnedPage", () => jest.requireActual("../src/returned/returnedPage"), { virtual: true });

const folder = mkdtempSync(path.join(tmpdir(), "leads-"));
const file = path.join(folder, "catalog.json");
const name = () => leadService().catalog.company.name;
const taken = (text: string) => {
  writeFileSync(file, text);
  takeOverCatalog(file);
};
const called = (company: string) => ({ ...sampleCatalog, company: { ...sampleCatalog.company, name: company } });

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

test("takes requests for what a later build offers, without a restart", () => {
  taken(JSON.stringify(called("First")));
  expect(name()).toBe("First");
  const first = leadService();
  expect(leadService()).toBe(first);
  taken(JSON.stringify(called("Second")));
  expect(name()).toBe("Second");
});

test("keeps what it knows when a later build's catalog cannot be read", () => {
  const error = jest.spyOn(console, "error").mockImplementation();
  taken(JSON.stringify(called("Whole")));
  taken('{"company":');
  expect(error).toHaveBeenCalledTimes(1);
  taken("{}");
  expect(error).toHaveBeenCalledTimes(2);
  expect(name()).toBe("Whole");
});
