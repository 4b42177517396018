import fs, { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { DAY, NOW } from "../../../test/leads/sampleNewLead";
import { testStore } from "../../../test/leads/stores";
import { countLeads } from "../leadQueries";
import { eraseLeads } from "../privacy/eraseLeads";
import { purgeLeads } from "../purgeLeads";
import { openSqlite } from "./openSqlite";

const site = testStore("sqlite");
afterEach(() => jest.restoreAllMocks());

test("only the owner can read the database", async () => {
  const dataDir = path.join(site.options().dataDir, "new", "folder");
  await openSqlite(dataDir).close();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const modes = readdirSync(dataDir).map((file) => statSync(path.join(dataDir, file)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

test.each(["EPERM", "ENOTSUP"])("opens a file whose rights this user may not change (%s)", async (code) => {
  const dataDir = path.join(site.options().dataDir, "shared");
  jest.spyOn(fs, "chmodSync").mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  await expect(openSqlite(dataDir).query.selectFrom("leads").select("id").execute()).rejects.toThrow("no such table");
});

test.each([
  ["erasing a person", () => eraseLeads(site.store, { email: "zebedee@home.example" })],
  ["the end of retention", () => purgeLeads(site.store, NOW + 2 * DAY, DAY)],
])("%s overwrites their leads in the database's file and its write-ahead log", async (_what, remove) => {
  const { dataDir } = site.options();
  await site.save({ email: "zebedee@home.example", answers: { name: "Zebedee Quux" }, state: "spam" });
  await site.save({ email: "bob@home.example" });
  expect(await remove()).toBe(1);
  const bytes = ["leads.db", "leads.db-wal"].map((file) => readFileSync(path.join(dataDir, file), "latin1")).join("");
  expect(bytes).not.toMatch(/zebedee/i);
  expect(bytes).toContain("bob@home.example");
});

test("the file of a closed database has all leads by itself, without the write-ahead log", async () => {
  const { dataDir } = site.options();
  await site.save({ email: "bob@home.example" });
  await site.store.close();
  expect(readFileSync(path.join(dataDir, "leads.db"), "latin1")).toContain("bob@home.example");
});

test("compiles each statement once", async () => {
  // The second save finds the key of its content taken, and so runs one more statement.
  for (let count = 0; count < 2; count++) await site.save({}, { destinations: ["mail"] });
  // Loads libsql outside of Jest's modules, as the store does.
  const Libsql: typeof import("libsql") = Module.createRequire(path.resolve("package.json"))("libsql");
  const prepare = jest.spyOn(Libsql.prototype, "prepare");
  await site.save({}, { destinations: ["mail"] });
  expect(prepare).not.toHaveBeenCalled();
  await countLeads(site.store, { since: 1 });
  expect(prepare).toHaveBeenCalledTimes(1);
});

test.each(["removed", "replaced"])("takes nothing that would be lost once the file is %s", async (what) => {
  const { dataDir } = site.options();
  await site.save({});
  const file = path.join(dataDir, "leads.db");
  rmSync(file);
  if (what === "replaced") writeFileSync(file, "");
  await expect(site.save({})).rejects.toThrow(`${file} was removed or replaced while the site ran. Restart the site.`);
});
