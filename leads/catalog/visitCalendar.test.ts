import ICAL from "ical.js";
import { sync as nodeIcal, type VEvent } from "node-ical";
import { momentAt } from "../../model/company/hours/openingHours";
import { sampleAct, sampleVisitorAct } from "../../test/leads/sampleAct";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { sampleLead } from "../../test/leads/sampleLead";
import { HOUR, NOW } from "../../test/leads/sampleNewLead";
import type { Act } from "../record/acts";
import type { LeadEntry } from "../record/leadRecord";
import { visitCalendar } from "./visitCalendar";

const { timeZone } = sampleCatalog.company;
const at = (time: string) => momentAt(...(time.split(" ") as [string, string]), timeZone);
const booked = (from: number, changes: Partial<Act> = {}) =>
  sampleAct("", { kind: "booked", details: { window: { from, to: from + 2 * HOUR } }, ...changes });
const entryWith = (acts: readonly Act[], changes: Partial<LeadEntry> = {}): LeadEntry => ({
  ...sampleLead,
  answerBy: null,
  deliveries: [],
  acts: [...acts],
  ...changes,
});

interface ReadEvent {
  uid: string;
  sequence: number;
  status: string | null;
  from: string;
  to: string;
  title: string;
}

/** Reads a calendar as Thunderbird does. */
function readAsThunderbird(text: string): { method: unknown; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component): ReadEvent => {
    const { uid, sequence, startDate, endDate, summary } = new ICAL.Event(component);
    const [from, to] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
    const status = component.getFirstPropertyValue("status") as string | null;
    return { uid, sequence, status, from: from ?? "", to: to ?? "", title: summary };
  });
  return { method: calendar.getFirstPropertyValue("method"), events };
}

function readAsNode(text: string): { method: unknown; events: ReadEvent[] } {
  const parts = Object.values(nodeIcal.parseICS(text));
  const events = parts.filter((part): part is VEvent => part?.type === "VEVENT");
  return {
    method: events[0]?.method,
    events: events.map(({ uid, sequence, status = null, start, end, summary }) => ({
      uid,
      sequence: Number(sequence),
      status,
      from: start.toISOString(),
      to: end?.toISOString() ?? "",
      title: String(summary),
    })),
  };
}

const readers = { "ical.js": readAsThunderbird, "node-ical": readAsNode };

describe.each(Object.entries(readers))("%s reads", (_name, read) => {
  const readOne = (...args: Parameters<typeof entryWith>) =>
    read(visitCalendar([entryWith(...args)], sampleCatalog, NOW)).events;
  const first = at("2026-12-01 08:00");
  const second = at("2026-12-03 13:00");
  const further = [booked(first), sampleAct("", { kind: "done", at: first }), booked(second)];
  const SECOND = "4T9QX-7MZK2-2@repairs.example";

  test("a title names the service, the town and the company, and no customer", () => {
    const text = visitCalendar([entryWith([booked(first)])], sampleCatalog, NOW);
    expect(read(text)).toEqual({
      method: "PUBLISH",
      events: [
        {
          uid: "4T9QX-7MZK2@repairs.example",
          sequence: 1,
          status: "CONFIRMED",
          from: "2026-12-01T13:00:00.000Z",
          to: "2026-12-01T15:00:00.000Z",
          title: "Water Damage · Sampletown · Example Repairs",
        },
      ],
    });
    const { answers, phone, email, ip } = sampleLead;
    for (const own of [answers.name, answers.message, phone, email, ip]) expect(text).not.toContain(own);
  });

  test.each<[title: string, acts: readonly Act[], changes: Partial<LeadEntry>, expected: Partial<ReadEvent>]>([
    [
      "moved",
      [booked(first), booked(second)],
      {},
      { sequence: 2, status: "CONFIRMED", from: "2026-12-03T18:00:00.000Z" },
    ],
    ["called off", [booked(first), sampleAct("", { kind: "calledOff" })], {}, { sequence: 2, status: "CANCELLED" }],
    ["cancelled", [booked(first), sampleVisitorAct("", { kind: "cancelled" })], {}, { status: "CANCELLED" }],
    ["now in words", [booked(first), booked(0, { details: {}, shown: "soon" })], {}, { status: "CANCELLED" }],
    ["of spam", [booked(first)], { state: "spam" }, { status: "CANCELLED" }],
    ["over", [booked(first), sampleAct("", { kind: "done", at: first })], {}, { sequence: 1, status: "CONFIRMED" }],
    [
      "booked again",
      [booked(first), sampleAct("", { kind: "calledOff" }), booked(second)],
      {},
      { sequence: 3, status: "CONFIRMED" },
    ],
    ["a further one", further, {}, { uid: SECOND, status: "CONFIRMED", from: "2026-12-03T18:00:00.000Z" }],
    ["one called off", [...further, sampleAct("", { kind: "calledOff" })], {}, { uid: SECOND, status: "CANCELLED" }],
  ])("a visit that is %s", (_title, acts, changes, expected) => {
    expect(readOne(acts, changes)).toEqual([expect.objectContaining(expected)]);
  });

  test("no visit without a time", () => {
    expect(readOne([sampleAct("")])).toEqual([]);
    expect(readOne([booked(0, { details: {}, shown: "Tuesday 8 to 10" })])).toEqual([]);
  });

  test.each([
    ["before the hour that is skipped", at("2027-03-14 01:30"), "2027-03-14T06:30:00.000Z"],
    ["in the hour that is skipped", at("2027-03-14 02:30"), "2027-03-14T07:00:00.000Z"],
    ["after it", at("2027-03-14 03:00"), "2027-03-14T07:00:00.000Z"],
    ["in the first of two hours", Date.parse("2027-11-07T05:30Z"), "2027-11-07T05:30:00.000Z"],
    ["in the second", Date.parse("2027-11-07T06:30Z"), "2027-11-07T06:30:00.000Z"],
  ])("the moment of a visit %s", (_title, from, expected) => {
    const to = new Date(Date.parse(expected) + 2 * HOUR).toISOString();
    expect(readOne([booked(from)])).toEqual([expect.objectContaining({ from: expected, to })]);
  });

  test("the calendar that the office subscribes to", () => {
    const other = entryWith([booked(second)], { id: "K7QXM-22222", service: null, answers: {} });
    const text = visitCalendar([entryWith(further), other], sampleCatalog, NOW, { name: "Visits; all, of us" });
    expect(read(text).events.map(({ uid, title }) => [uid, title])).toEqual([
      ["4T9QX-7MZK2@repairs.example", "Water Damage · Sampletown · Example Repairs"],
      [SECOND, "Water Damage · Sampletown · Example Repairs"],
      ["K7QXM-22222@repairs.example", "Example Repairs"],
    ]);
    expect(text.split("BEGIN:VEVENT")[0]).toContain(`\r\nX-WR-TIMEZONE:${timeZone}\r\n`);
    expect(text.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(read(visitCalendar([], sampleCatalog, NOW, { name: "Visits" })).events).toEqual([]);
  });

  test("that a mail calls off a visit", () => {
    const entry = entryWith([booked(first), sampleAct("", { kind: "calledOff" })]);
    expect(read(visitCalendar([entry], sampleCatalog, NOW, { method: "CANCEL" })).method).toBe("CANCEL");
  });
});
