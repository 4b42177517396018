import { sampleVisitorAct } from "../../../test/leads/sampleAct";
import { DAY, HOUR } from "../../../test/leads/sampleNewLead";
import { testSite } from "../../../test/leads/testSite";

const office = testSite();
/** The calendar's path, as the office's page shows it. */
const shownPath = async (cookie: string) => {
  const [, address = ""] = /(https:\/\/\S+\.ics)/.exec(await office.read("/office", cookie)) ?? [];
  return new URL(address).pathname;
};
const book = async (id: string, from: number) =>
  office.act(id, { kind: "booked", details: { window: { from, to: from + 2 * HOUR } } });
const visits = async (path: string) =>
  (await (await office.get(path)).text())
    .match(/^UID:.*(?=\r)/gm)
    ?.map((line) => line.slice(4, 15))
    .toSorted();

test("the calendar has visits from 60 days ago on, and names no customer", async () => {
  const [past, soon, gone, later, words, called, spam] = await Promise.all(
    Array.from({ length: 7 }, (_, index) => office.send({ message: `The faucet drips: ${index}` })),
  );
  const at = office.now;
  await book(past ?? "", at - 59 * DAY);
  await book(gone ?? "", at - 61 * DAY);
  await book(soon ?? "", at + DAY);
  await book(later ?? "", at + 300 * DAY);
  await office.act(words ?? "", { kind: "booked", shown: "Tuesday" });
  await book(called ?? "", at + DAY);
  await office.act(called ?? "", sampleVisitorAct(called ?? "", { kind: "cancelled", text: null }));
  await book(spam ?? "", at + DAY);
  await office.act(spam ?? "", { kind: "spam" });
  const path = await shownPath(await office.enter());
  expect(await visits(path)).toEqual([past, soon, later].toSorted());
  const response = await office.get(path);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).not.toMatch(/Ada|555-?0142|home\.example|faucet/);
});

test("the address is secret, names nobody, and ends with “Sign out everywhere”", async () => {
  const cookie = await office.enter({ person: "Maria" });
  const path = await shownPath(cookie);
  expect(path).toMatch(/^\/office\/calendar\/[\w-]{43}\.ics$/);
  expect(await (await office.get("/office", cookie)).text()).toContain(`href="webcal://repairs.example${path}"`);
  const wrong = [
    path.replace(/.\.ics/, "_.ics"),
    path.slice(0, -4),
    `${path}x`,
    "/office/calendar/.ics",
    "/office/calendar/a",
  ];
  // With a device's cookie too.
  for (const each of wrong) expect([each, (await office.get(each, cookie)).status]).toEqual([each, 404]);
  const ask = async (method: string) =>
    (await office.leads.fetch(new Request(`https://repairs.example${path}`, { method }))).status;
  expect([await ask("HEAD"), await ask("GET"), await ask("POST"), await ask("DELETE")]).toEqual([200, 200, 405, 405]);
  await office.post("/office", cookie, { act: "leave" });
  expect((await office.get(path)).status).toBe(404);
  const next = await shownPath(await office.enter());
  expect([next === path, (await office.get(next)).status]).toEqual([false, 200]);
});
