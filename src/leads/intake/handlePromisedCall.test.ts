import { sampleCompany, sampleForm } from "../../../test/sampleContent";
import { handlePromisedCall } from "./handlePromisedCall";

const catalog = { company: { ...sampleCompany, specialDays: [] }, form: sampleForm };
const ask = (now: string, query = "", form: Parameters<typeof handlePromisedCall>[1]["catalog"]["form"] = sampleForm) =>
  handlePromisedCall(new Request(`https://www.test.example/api/promised-call${query}`), {
    catalog: { ...catalog, form },
    now: () => Date.parse(now),
  });
/** Two lines of the calendar file. */
async function times(response: Response): Promise<string[]> {
  return (await response.text()).match(/^DT(?:START|END):.*$/gm)?.map((line) => line.trim()) ?? [];
}

test.each([
  ["in office hours: now", "2026-03-06T17:00:00Z", "20260306T170000Z", "20260306T173000Z"],
  [
    "on Sunday: Monday's opening, after daylight saving began",
    "2026-03-08T05:00:00Z",
    "20260309T110000Z",
    "20260309T113000Z",
  ],
  ["on a winter's evening: the next opening", "2026-01-12T23:30:00Z", "20260113T120000Z", "20260113T123000Z"],
])("the call is %s", async (_when, now, start, end) => {
  const response = ask(now);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(await times(response)).toEqual([`DTSTART:${start}`, `DTEND:${end}`]);
});

test("the time of sending counts, but none in the future or more than a week ago", async () => {
  const sunday = Date.parse("2026-03-08T16:00:00Z");
  const monday = "2026-03-09T17:00:00Z";
  expect(await times(ask(monday, `?at=${sunday}`))).toContain("DTSTART:20260309T110000Z");
  for (const at of ["x", "", "8640000000000001", sunday * 2, 0, "Infinity"]) {
    expect(await times(ask(monday, `?at=${at}`))).toContain("DTSTART:20260309T170000Z");
  }
});

test("the file is a calendar with CRLF lines", async () => {
  const text = await ask("2026-03-06T17:00:00Z").text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toContain("SUMMARY:Call from {name}\r\n");
  expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
});

test("a site without the words has no file, and other methods are refused", () => {
  expect(ask("2026-03-06T17:00:00Z", "", { ...sampleForm, afterSending: undefined }).status).toBe(404);
  const post = new Request("https://www.test.example/api/promised-call", { method: "POST" });
  expect(handlePromisedCall(post, { catalog, now: Date.now }).status).toBe(405);
});
