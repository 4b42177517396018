import { sampleCatalog } from "../test/leads/sampleCatalog";
import { testFolder } from "../test/testFolder";

// The build writes both, and need not have run.
jest.mock("./built/returnedPage", () => jest.requireActual("../src/returned/returnedPage"), { virtual: true });
const folder = testFolder();

/** The host's part as a process with a catalog and an environment has it. */
async function start(catalog: object, env: Record<string, string> = {}): Promise<typeof import("./leadService")> {
  jest.resetModules();
  jest.doMock("./built/catalog.json", () => catalog, { virtual: true });
  jest.replaceProperty(process, "env", { ...process.env, LEADS_DATA_DIR: folder.path, ...env });
  return import("./leadService");
}
afterEach(() => jest.restoreAllMocks());

test("says what to do about the catalog of another version of the code", async () => {
  const { leadService } = await start({});
  expect(() => leadService()).toThrow("another version of the code; build the site again");
});

test("is opened once", async () => {
  const { leadService } = await start(sampleCatalog);
  expect(leadService()).toBe(leadService());
  await leadService().close();
});

test("a wrong setting is named in the log, without its value", async () => {
  const error = jest.spyOn(console, "error").mockImplementation();
  const { answerApiRequest } = await start(sampleCatalog, { SMTP_URL: "smpt://office:CANARY@mail.example" });
  expect((await answerApiRequest(new Request("https://www.test.example/api/health"))).status).toBe(503);
  expect(error.mock.calls.join()).toContain("SMTP_URL: must begin with smtp://");
  expect(error.mock.calls.join()).not.toContain("CANARY");
});
