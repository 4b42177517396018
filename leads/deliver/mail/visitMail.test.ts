import { momentAt } from "../../../model/company/hours/openingHours";
import { sampleAct, sampleVisitorAct } from "../../../test/leads/sampleAct";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleDelivery } from "../../../test/leads/sampleDestination";
import { sampleLead } from "../../../test/leads/sampleLead";
import type { Act, ActKind, Window } from "../../record/acts";
import { type VisitNews, visitMail, visitNews } from "./visitMail";

const links = {
  status: "https://repairs.example/api/request?link=4T9QX-7MZK2.signed",
  withdrawal: "https://repairs.example/api/withdraw?link=4T9QX-7MZK2.signed",
};
const at = (time: string) => momentAt(...(time.split(" ") as [string, string]), sampleCatalog.company.timeZone);
const NOW = at("2026-11-27 10:00");
const tuesday: Window = { from: at("2026-12-01 08:00"), to: at("2026-12-01 10:00") };
const thursday: Window = { from: at("2026-12-03 13:00"), to: at("2026-12-03 15:00") };

const office = (kind: ActKind, changes: Partial<Act> = {}) => sampleAct("", { kind, at: NOW, ...changes });
const visitor = (kind: ActKind, changes: Partial<Act> = {}) => sampleVisitorAct("", { kind, at: NOW, ...changes });
const booked = (window: Window, changes: Partial<Act> = {}) => office("booked", { details: { window }, ...changes });
const offered = office("offered", { details: { windows: [thursday, tuesday] } });
const asked = office("asked", { shown: "Which floor?" });
const done = office("done", { at: tuesday.to, shown: "New valve.", details: { warrantyUntil: "2028-12-01" } });
const calledOff = office("calledOff", { shown: "Joe is ill." });
const cancelled = visitor("cancelled");
const declined = office("declined", { shown: "We do no slate." });
const later = office("declined", { at: NOW + 1 });

const mailOf = (news: VisitNews, acts: readonly Act[], now = NOW, lead = sampleLead) =>
  visitMail(news, sampleDelivery({ lead, acts }), sampleCatalog, links, now);
const EVENING = at("2026-11-30 18:00");
const TUESDAY = "Tuesday, December 1, 8 to 10 AM, Eastern Time";
const THURSDAY = "Thursday, December 3, 1 to 3 PM, Eastern Time";
const words = (shown: string) => office("booked", { shown });
const LONG = `When the part has come, ${"after noon, ".repeat(5)}and Joe has rung you twice`;
const CUT = "When the part has come, after noon, after noon, after noon, after noon, after n…";

const TITLE = "Your visit: Tuesday, December 1, 8 to 10 AM";
const WHEN = `When: ${TUESDAY}`;
const OFF = `No longer: ${TUESDAY}`;
const chose = visitor("chose", { details: { window: tuesday } });
const noted = (note: string) => booked(tuesday, { shown: note });

/** The subject, the lines of its own, and in brackets what the calendar learns; empty if it is not sent. */
test.each<[news: VisitNews, standing: string, acts: readonly Act[], now: number, said: readonly string[]]>([
  ["offered", "two times", [offered], NOW, ["Choose a time", "Choose one of these.", `- ${TUESDAY}`, `- ${THURSDAY}`]],
  ["offered", "the first has begun", [offered], tuesday.from, []],
  ["offered", "one is chosen", [offered, chose], NOW, []],
  ["offered", "cancelled", [offered, cancelled], NOW, []],
  ["booked", "at a time", [booked(tuesday)], NOW, [TITLE, "It is booked.", WHEN, "(PUBLISH)"]],
  ["booked", "chosen by the visitor", [offered, chose], NOW, [TITLE, "It is booked.", WHEN, "(PUBLISH)"]],
  ["booked", "in words", [words(LONG)], NOW, [`Your visit: ${CUT}`, "It is booked.", `When: ${LONG}`]],
  ["booked", "without a time", [office("booked")], NOW, ["Your visit is booked", "We call about the time."]],
  [
    "booked",
    "moved",
    [booked(tuesday), booked(thursday)],
    NOW,
    ["Moved: Thursday, December 3, 1 to 3 PM", "This is the new time.", `When: ${THURSDAY}`, OFF, "(PUBLISH)"],
  ],
  [
    "booked",
    "moved to no certain time",
    [booked(tuesday), words("soon")],
    NOW,
    ["Moved: soon", "This is the new time.", "When: soon", OFF, "(CANCEL)"],
  ],
  [
    "booked",
    "booked again after it was called off",
    [booked(tuesday), calledOff, booked(thursday)],
    NOW,
    ["Your visit: Thursday, December 3, 1 to 3 PM", "It is booked.", `When: ${THURSDAY}`, "(PUBLISH)"],
  ],
  [
    "booked",
    "other words for the same time",
    [booked(tuesday), noted("Ring.")],
    NOW,
    [TITLE, "It is booked.", "Ring.", WHEN, "(PUBLISH)"],
  ],
  ["booked", "called off", [booked(tuesday), calledOff], NOW, []],
  ["booked", "over", [booked(tuesday)], tuesday.to, []],
  ["booked", "done", [booked(tuesday), done], NOW, []],
  [
    "calledOff",
    "by the office",
    [booked(tuesday), calledOff],
    NOW,
    ["Called off", "We cannot come.", "Joe is ill.", OFF, "(CANCEL)"],
  ],
  ["calledOff", "by them", [booked(tuesday), cancelled], NOW, ["You cancelled", "We do not come.", OFF, "(CANCEL)"]],
  [
    "calledOff",
    "of no certain time",
    [words("soon"), calledOff],
    NOW,
    ["Called off", "We cannot come.", "Joe is ill.", "No longer: soon"],
  ],
  ["calledOff", "booked again", [booked(tuesday), calledOff, booked(thursday)], NOW, []],
  ["declined", "not for us", [declined], NOW, ["Not a job for us", "We cannot take it.", "We do no slate."]],
  [
    "declined",
    "not for us after all",
    [booked(tuesday), declined],
    NOW,
    ["Not a job for us", "We cannot take it.", "We do no slate.", OFF, "(CANCEL)"],
  ],
  ["declined", "off before", [booked(tuesday), calledOff, later], NOW, ["Not a job for us", "We cannot take it."]],
  ["declined", "taken after all", [declined, office("taken")], NOW, []],
  ["asked", "a question", [asked], NOW, ["A question", "We need to know:", "Which floor?"]],
  ["asked", "answered", [asked, visitor("answered", { text: "The first." })], NOW, []],
  ["asked", "declined", [asked, declined], NOW, []],
  [
    "reminder",
    "on the evening before",
    [booked(tuesday)],
    EVENING,
    ["Tomorrow: Tuesday, December 1, 8 to 10 AM", "We come tomorrow.", WHEN],
  ],
  ["reminder", "moved", [booked(tuesday), booked(thursday)], EVENING, []],
  ["reminder", "moved this afternoon", [booked(thursday), booked(tuesday, { at: EVENING - 1 })], EVENING, []],
  ["reminder", "called off", [booked(tuesday), calledOff], EVENING, []],
  ["reminder", "the day of the visit", [booked(tuesday)], at("2026-12-01 00:00"), []],
  [
    "done",
    "done",
    [booked(tuesday), done],
    NOW,
    ["Your job is done", "Something is wrong? Tell us.", "The work: New valve.", "Warranty until: December 1, 2028"],
  ],
  [
    "done",
    "before its visit",
    [booked(tuesday), office("done")],
    NOW,
    ["Your job is done", "Something is wrong? Tell us.", OFF, "(CANCEL)"],
  ],
  [
    "calledOff",
    "a further visit, by the visitor",
    [office("done"), booked(tuesday), visitor("cancelled", { at: NOW + 1 })],
    NOW,
    ["You cancelled", "We do not come.", OFF, "(CANCEL)"],
  ],
  ["done", "booked again", [booked(tuesday), done, booked(thursday)], NOW, []],
])("%s: %s", (news, _standing, acts, now, said) => {
  const { subject, text, calendar } = mailOf(news, acts, now) ?? {};
  const lines = text?.split(/\n+/) ?? [];
  const own = lines.slice(0, Math.max(0, lines.indexOf("Service: Water Damage")));
  expect([...own, ...(calendar ? [`(${calendar.method})`] : [])]).toEqual(said);
  expect(subject).toBe(said[0]);
});

/** What each mail holds for. */
const heard: Readonly<Record<VisitNews, { acts: readonly Act[]; now?: number }>> = {
  offered: { acts: [offered] },
  booked: { acts: [booked(tuesday)] },
  calledOff: { acts: [booked(tuesday), calledOff] },
  declined: { acts: [declined] },
  asked: { acts: [asked] },
  reminder: { acts: [booked(tuesday)], now: EVENING },
  done: { acts: [booked(tuesday), done] },
};

test.each(visitNews)("%s leads to the page, ends as the confirmation does, and has no words of the visitor", (news) => {
  const { acts, now } = heard[news];
  // The address may be somebody else's.
  const hostile = visitor("added", { text: "Call +1 900 555 0199" });
  const lead = { ...sampleLead, answers: { ...sampleLead.answers, name: "Free money", message: "Free money" } };
  const { subject, text = "", html = "", calendar } = mailOf(news, [hostile, ...acts, hostile], now, lead) ?? {};
  expect(text.split(/\n+/).slice(-8)).toEqual([
    "(302) 555-0100",
    "-- ",
    "You get this because the address was entered on our site.",
    `Stop all messages: ${links.withdrawal}`,
    "Example Repairs",
    "1 Sample Street",
    "Sampletown, DE 19901",
    "",
  ]);
  const leads = Array.from(html.matchAll(/<a href="([^"]+)"/g), ([, to]) => to);
  expect(leads).toEqual([links.status, "tel:+13025550100", links.withdrawal]);
  expect([subject, text, html, calendar?.text].join("\n")).not.toMatch(/Free money|900 555|302555-?0142|19904-1234/);
});
