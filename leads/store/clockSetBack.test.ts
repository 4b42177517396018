/** A clock was ahead, and is set right: nothing that it wrote holds up the present. */
import { planNothing } from "../../test/leads/sampleAct";
import { DAY, HOUR, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { forgetLeases, lease } from "./lease";
import { takeOfficeLink } from "./officeDevices";
import { recordWithdrawal } from "./privacy/withdrawals";
import { saveLead } from "./saveLead";

const site = testStore();
const save = (receivedAt: number, more = {}) =>
  saveLead(site.store, sampleNewLead({ receivedAt }, { address: "203.0.113.7", rateLimit: 1, ...more }));

test.each([
  ["two hours", 2 * HOUR, "stored"],
  ["a month", 30 * DAY, "stored"],
  // As another server's clock may be.
  ["five minutes", 5 * 60_000, "limited"],
])("with a lead %s ahead (%d ms), the next of its address is %s", async (_, ahead, outcome) => {
  expect(await save(NOW + ahead, { fingerprint: "ahead" })).toMatchObject({ outcome: "stored" });
  expect(await save(NOW)).toMatchObject({ outcome });
  expect(await save(NOW + 1, { fingerprint: "at once" })).toMatchObject({ outcome: "limited" });
});

test("withdrawals and notes of days to come count under no limit of today", async () => {
  const withdraw = (at: number) => {
    const contact = { email: "bob@home.example" };
    return recordWithdrawal(site.store, { contact, at, rateLimit: 1, address: "203.0.113.7" }, planNothing);
  };
  await withdraw(NOW + 2 * DAY);
  expect(await withdraw(NOW)).toBeUndefined();
  const leadId = await site.save();
  const add = (text: string, at: number) => site.say(leadId, { text, at });
  for (const text of ["a", "b", "c"]) await add(text, NOW + 2 * DAY);
  expect(await add("now", NOW)).toBe("recorded");
});

test("a link of the office that was used does not work again", async () => {
  expect(await takeOfficeLink(site.store, "a", NOW + HOUR)).toBe(true);
  expect(await takeOfficeLink(site.store, "a", NOW + HOUR + 1_000)).toBe(true);
  for (const now of [NOW, NOW + HOUR - 60_000, NOW + 3 * HOUR])
    expect(await takeOfficeLink(site.store, "a", now)).toBe(false);
});

test("leases and used links are forgotten a day after their end, and nothing else is", async () => {
  const names = async () =>
    (await site.store.query.selectFrom("sharedValues").select("name").execute()).map(({ name }) => name).toSorted();
  const before = await names();
  await lease(site.store, "weekly job a", HOUR, NOW);
  await lease(site.store, "weekly job b", HOUR, NOW + DAY);
  await takeOfficeLink(site.store, "a", NOW);
  await forgetLeases(site.store.query, NOW + DAY);
  expect(await names()).toHaveLength(before.length + 3);
  await forgetLeases(site.store.query, NOW + DAY + 1);
  expect(await names()).toEqual([...before, "lease of weekly job b"].toSorted());
});
