import { DAY } from "../../../test/leads/sampleNewLead";
import { testSite } from "../../../test/leads/testSite";
import { findLead } from "../../store/leadQueries";

const office = testSite();
const isIn = async (cookie: string) => (await office.read("/office", cookie)).includes("Save as a spreadsheet");
/** The part of the list about devices. */
const devices = async (cookie: string) => {
  const [, part = ""] = /\n((?:This device: |Devices\n).*)/s.exec(await office.read("/office", cookie)) ?? [];
  return part;
};
/** Somebody presses "I have it". @returns whose act is stored */
async function take(cookie: string): Promise<string | undefined> {
  const id = await office.send();
  await office.post(`/office/${id}`, cookie, { act: "taken", id: crypto.randomUUID(), seen: "0" });
  return (await findLead(await office.leads.store(), id))?.acts.at(-1)?.by;
}
/** The id of somebody's device, as the page of another one lists it. */
async function idOf(person: string, cookie: string): Promise<string> {
  const html = await (await office.get("/office", cookie)).text();
  return new RegExp(`name="device" value="([^"]+)"/>(?:(?!</li>).)*Sign out ${person}`, "s").exec(html)?.[1] ?? "";
}

test.each<[string, Record<string, string>, string]>([
  ["a name", { person: "Maria" }, "Maria"],
  ["one with odd spaces", { person: "  Bob\n the  Plumber " }, "Bob the Plumber"],
  ["one that is too long", { person: `${"x".repeat(39)}👷👷` }, `${"x".repeat(39)}👷`],
  ["none", { person: " \u0000" }, "The office"],
  ["the customer's", { person: "The visitor" }, "The office"],
])("what is done on a device bears %s", async (_what, fields, expected) => {
  const cookie = await office.enter(fields);
  expect(await take(cookie)).toBe(expected);
});

test("a name stays while the device is used", async () => {
  let cookie = await office.enter({ person: "Maria" });
  for (let days = 0; days < 100; days += 20) {
    const response = await office.get("/office", cookie);
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    await office.leads.sweep();
    office.at(new Date(office.now + 20 * DAY).toISOString());
  }
  expect(await take(cookie)).toBe("Maria");
});

test("a device signs itself out, or another one, and each other stays in", async () => {
  const [maria, joe, shared] = [
    await office.enter({ person: "Maria" }),
    await office.enter({ person: "Joe" }),
    await office.enter(),
  ];
  const listed = await devices(maria);
  expect(listed).toMatch(/^This device: Maria.*Joe\nlast here Tuesday, November 24/s);
  // A device that nobody has named cannot be told apart.
  expect(listed.match(/last here/g)).toHaveLength(1);
  expect((await office.post("/office", maria, { act: "signOut", device: "none" })).status).toBe(303);
  await office.post("/office", maria, { act: "signOut", device: await idOf("Joe", maria) });
  expect([await isIn(maria), await isIn(joe), await isIn(shared)]).toEqual([true, false, true]);
  expect(await devices(maria)).not.toContain("last here");
  office.at(new Date(office.now + 2 * DAY).toISOString());
  for (const cookie of [shared, maria]) {
    const left = await office.post("/office", cookie, { act: "signOut" });
    expect(left.headers.get("set-cookie")).toContain("Max-Age=0");
    expect(await isIn(cookie)).toBe(false);
  }
});
