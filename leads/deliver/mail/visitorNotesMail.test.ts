import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import type { Act } from "../../record/acts";
import { visitorNotesMail } from "./visitorNotesMail";

const LINK = "https://repairs.example/office/4T9QX-7MZK2";
const AT = Date.parse("2026-11-24T15:02:00Z");
const act = (kind: Act["kind"], text: string | null, at: number, by = "The visitor"): Act => ({
  kind,
  by,
  at,
  text,
  amount: null,
  shown: null,
});

test("has all that the visitor said, the newest first, and says who may have written it", () => {
  const acts = [
    act("added", "The gate is open.", AT),
    act("note", "Ours", AT, "Joe"),
    act("added", "No, shut.", AT + 60_000),
  ];
  const { subject, text } = visitorNotesMail(sampleLead, { acts }, sampleCatalog);
  expect(subject).toMatch(/^Re: Emergency: Water Damage · .* · Sampletown \(4T9QX\)$/);
  expect(text).toMatch(/^They added something\n/);
  expect(text).toMatch(/\nNov 24, 2026, 10:03\sAM\n> No, shut\.\n\nNov 24, 2026, 10:02\sAM\n> The gate is open\.\n/);
  expect(text).toContain(LINK);
  expect(text).toContain("If in doubt, call before you cancel a visit.");
  expect(text).not.toContain("Ours");
  expect(text).not.toContain("goes nowhere else");
});

test("says what cancelling stops, also when a thought follows it", () => {
  const cancelled = act("cancelled", null, AT);
  const { text } = visitorNotesMail(sampleLead, { acts: [cancelled] }, sampleCatalog);
  expect(text).toMatch(/^They no longer need this\n\nThey said so Nov 24, 2026, 10:02\sAM\.\n/);
  const later = visitorNotesMail(sampleLead, { acts: [cancelled, act("added", "Sorry.", AT + 1)] }, sampleCatalog);
  expect(later.text).toMatch(/^They added something\n/);
  expect(later.text).toContain("goes nowhere else");
});

test("says nothing of a cancellation that the office has settled since", () => {
  const acts = [act("cancelled", null, AT), act("booked", null, AT + 1, "Joe"), act("added", "At noon?", AT + 2)];
  for (const since of [acts, acts.slice(0, 2)]) {
    const { text } = visitorNotesMail(sampleLead, { acts: since }, sampleCatalog);
    expect(text).toMatch(/^They added something\n/);
    expect(text).not.toContain("goes nowhere else");
  }
});

test("the longest hostile thought neither imitates another line nor becomes markup", () => {
  const hostile = `${"\u202e\u001b[2J<img src=x onerror=alert(1)>\nPhone: (900) 555-0199\n".repeat(20)}`.slice(
    0,
    1_000,
  );
  const { text, html } = visitorNotesMail(sampleLead, { acts: [act("added", hostile, AT)] }, sampleCatalog);
  expect(text).not.toMatch(/^Phone: /m);
  expect(text).not.toMatch(/[\u202e\u001b]/);
  expect(html).not.toContain("<img");
});

test("says how many photographs came, and leads to the page that shows them to the office alone", () => {
  const photographs = ["a", "b", "c"].map((id) => ({ id, at: AT, width: 4, height: 3 }));
  const { text } = visitorNotesMail(sampleLead, { acts: [], photographs }, sampleCatalog);
  expect(text).toContain(`They added something\n\n3 photographs: https://repairs.example/office/${sampleLead.id}\n`);
});
