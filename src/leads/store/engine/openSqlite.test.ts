import { readdirSync, readFileSync, statSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { sampleNewLead } from "../../../../test/leads/sampleNewLead";
import { testStore } from "../../../../test/leads/stores";
import { openSqlite } from "./openSqlite";

const site = testStore("sqlite");
afterEach(() => jest.restoreAllMocks());

/** Returns the contents of the database's files. */
function bytes(): string {
  const { dataDir } = site.options();
  return readdirSync(dataDir)
    .map((file) => readFileSync(path.join(dataDir, file), "latin1"))
    .join("");
}

test("only the owner can read the database", async () => {
  const dataDir = path.join(site.options().dataDir, "new", "folder");
  await openSqlite(dataDir).close();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const modes = readdirSync(dataDir).map((file) => statSync(path.join(dataDir, file)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

test("scrubbing leaves no trace of an erased person in any file", async () => {
  await site.store.save(sampleNewLead({ email: "zebedee@home.example", answers: { name: "Zebedee Quux" } }));
  await site.store.save(sampleNewLead({ email: "bob@home.example" }));
  expect(bytes()).toMatch(/zebedee/i);
  await site.store.erase({ email: "zebedee@home.example" });
  expect(await site.store.scrub()).toEqual([expect.stringMatching(/^Backups of .* hold what they held/)]);
  expect(bytes()).not.toMatch(/zebedee/i);
  expect(bytes()).toContain("bob@home.example");
});

test("scrubbing says what to do while another process reads the database", async () => {
  const reader = await site.copy();
  await site.store.save(sampleNewLead());
  await reader.database.query.transaction().execute(async (transaction) => {
    await transaction.selectFrom("leads").select("id").execute();
    const start = performance.now();
    jest
      .spyOn(performance, "now")
      .mockReturnValueOnce(start)
      .mockReturnValue(start + 2_001);
    await expect(site.store.scrub()).rejects.toThrow("another process is reading the database");
  });
  jest.restoreAllMocks();
  expect(await site.store.scrub()).toHaveLength(1);
});

test("compiles each statement once", async () => {
  // The second save finds its content claimed, and so runs one more statement.
  for (let count = 0; count < 2; count++) await site.store.save(sampleNewLead({}, { destinations: ["mail"] }));
  // Loads libsql outside of Jest's modules, as the store does.
  const Libsql: typeof import("libsql") = Module.createRequire(path.resolve("package.json"))("libsql");
  const prepare = jest.spyOn(Libsql.prototype, "prepare");
  await site.store.save(sampleNewLead({}, { destinations: ["mail"] }));
  expect(prepare).not.toHaveBeenCalled();
  await site.store.count({ services: ["plumbing"] });
  expect(prepare).toHaveBeenCalledTimes(1);
});
