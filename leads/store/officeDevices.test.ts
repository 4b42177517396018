import { DAY, NOW } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { forgetLeases } from "./lease";
import { endOfficeGeneration, findDevices, saveDevice } from "./officeDevices";

const site = testStore();
const device = (id: string, person?: string, end = NOW + DAY) => saveDevice(site.store, { id, end, person });

test("a device that was signed out stays so, although it is renewed at the same moment", async () => {
  await device("a", "Maria");
  await device("b", "Joe B. Plumber", NOW + 2 * DAY);
  await device("a");
  await device("a", "Maria", NOW + 90 * DAY);
  expect(await findDevices(site.store)).toEqual([
    { id: "b", end: NOW + 2 * DAY, person: "Joe B. Plumber" },
    { id: "a", end: NOW + DAY },
  ]);
});

test("a device is forgotten once its cookie has ended, named or signed out, and not before", async () => {
  await device("a", "Maria");
  await device("b");
  await forgetLeases(site.store.query, NOW + 2 * DAY);
  expect(await findDevices(site.store)).toHaveLength(2);
  await forgetLeases(site.store.query, NOW + 2 * DAY + 1);
  expect(await findDevices(site.store)).toEqual([]);
});

test("“Sign out everywhere” forgets all devices", async () => {
  await device("a", "Maria");
  await endOfficeGeneration(site.store);
  expect(await findDevices(site.store)).toEqual([]);
});
