import { randomUUID } from "node:crypto";
import { DAY, NOW } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { addPhotograph, findPhotographs, photographBytes, readPhotograph, removePhotograph } from "./photographs";
import { eraseLeads } from "./privacy/eraseLeads";
import { purgeLeads } from "./purgeLeads";

const jpeg = Uint8Array.from([0xff, 0xd8, 0, 0xff, 0xd9]);

const site = testStore();

const saveRequest = () => site.save({}, { fingerprint: randomUUID() });
const add = (leadId: string, more: Partial<Parameters<typeof addPhotograph>[1]> = {}) =>
  addPhotograph(
    site.store,
    { id: randomUUID(), leadId, at: NOW, width: 4, height: 3, jpeg, address: "203.0.113.7", ...more },
    { mostBytes: 1_000, plan: () => [{ destination: "mail-visitor", dueAt: NOW }] },
  );

test("keeps the bytes as they came, in order, and reads them for their own request only", async () => {
  const [own, other] = [await saveRequest(), await saveRequest()];
  await add(own, { id: "b", at: NOW + 1 });
  await add(own, { id: "a" });
  await add(own, { id: "a" });
  expect(await findPhotographs(site.store.query, own)).toEqual([
    { id: "a", at: NOW, width: 4, height: 3 },
    { id: "b", at: NOW + 1, width: 4, height: 3 },
  ]);
  expect(await readPhotograph(site.store, own, "a")).toEqual(Buffer.from(jpeg));
  expect(await readPhotograph(site.store, other, "a")).toBeUndefined();
});

test("takes six of a request, also if more come at once", async () => {
  const id = await saveRequest();
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => add(id)));
  expect(outcomes.toSorted()).toEqual([...Array(3).fill("enough"), ...Array(6).fill("stored")]);
});

test("takes thirty a day from one address; a removed photograph counts for its day, and for no request", async () => {
  const id = await saveRequest();
  for (let count = 0; count < 30; count++) {
    expect(await add(id, { id: `p${count}` })).toBe("stored");
    await removePhotograph(site.store, id, `p${count}`, NOW);
  }
  expect(await findPhotographs(site.store.query, id)).toEqual([]);
  expect(await photographBytes(site.store.query)).toBe(0);
  expect(await readPhotograph(site.store, id, "p0")).toBeUndefined();
  expect(await add(id)).toBe("limited");
  expect(await add(id, { address: undefined })).toBe("stored");
  expect(await add(id, { at: NOW + DAY })).toBe("stored");
  expect(await add(id, { id: "p0", address: "203.0.113.8" })).toBe("stored");
  expect(await findPhotographs(site.store.query, id)).toHaveLength(2);
  await purgeLeads(site.store, NOW + DAY);
  expect(await site.store.query.selectFrom("photographs").select("id").execute()).toHaveLength(2);
});

test("goes with its request, and takes none of one that is gone", async () => {
  const id = await saveRequest();
  await add(id);
  await eraseLeads(site.store, { email: "ada@home.example" });
  expect(await photographBytes(site.store.query)).toBe(0);
  expect(await add(id)).toBe("gone");
});

test("forgets the sender's address after a day", async () => {
  await add(await saveRequest());
  const keys = () => site.store.query.selectFrom("photographs").select("addressKey").execute();
  await purgeLeads(site.store, NOW + DAY - 1);
  expect(await keys()).toEqual([{ addressKey: expect.any(String) }]);
  await purgeLeads(site.store, NOW + DAY);
  expect(await keys()).toEqual([{ addressKey: null }]);
});
