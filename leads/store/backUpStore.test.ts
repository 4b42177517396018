import { mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sampleNewLead } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { backUpStore } from "./backUpStore";
import { countLeads } from "./leadQueries";
import { openStore, type Store } from "./openStore";
import { saveLead } from "./saveLead";

const site = testStore("sqlite");
const fileIn = (...names: string[]) => path.join(site.options().dataDir, ...names);

test("a backup opens as a database with the same leads and links, and only its owner reads it", async () => {
  await site.save();
  // Another process, whose last lead is still in the write-ahead log.
  await saveLead(await site.copy(), sampleNewLead());
  await backUpStore(site.store, fileIn("backup.db"));
  expect(statSync(fileIn("backup.db")).mode & 0o777).toBe(0o600);
  mkdirSync(fileIn("restored"));
  renameSync(fileIn("backup.db"), fileIn("restored", "leads.db"));
  const restored = await openStore({ dataDir: fileIn("restored") });
  expect(await countLeads(restored)).toBe(2);
  expect(restored.secret).toBe(site.store.secret);
  await restored.close();
});

test("a backup is made while another process writes", async () => {
  const unlock = await site.lock();
  await backUpStore(site.store, fileIn("it's one.db"));
  await unlock();
  expect(statSync(fileIn("it's one.db")).size).toBeGreaterThan(0);
});

test.each([
  ["taken.db", "(EEXIST). Name a new file"],
  ["no/folder/copy.db", "(ENOENT). Name a new file"],
])("refuses %s in one sentence", async (name, sentence) => {
  writeFileSync(fileIn("taken.db"), "precious");
  await expect(backUpStore(site.store, fileIn(name))).rejects.toThrow(sentence);
  expect(statSync(fileIn("taken.db")).size).toBe("precious".length);
});

test("names PostgreSQL's own backup", async () => {
  await expect(backUpStore({ kind: "postgres" } as Store, "leads.dump")).rejects.toThrow("pg_dump");
});
