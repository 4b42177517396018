import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import type { Act } from "../../model/acts";
import { visitorNotesMail } from "./visitorNotesMail";

const LINK = "https://repairs.example/api/answer?link=4T9QX-7MZK2.signed";
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
  const { subject, text } = visitorNotesMail(sampleLead, acts, sampleCatalog, LINK);
  expect(subject).toBe("They added something: Quote request: Water Damage (4T9QX-7MZK2)");
  expect(text).toMatch(/^Nov 24, 2026, 10:03\sAM: No, shut\.\nNov 24, 2026, 10:02\sAM: The gate is open\.\nName: /);
  expect(text).toContain(LINK);
  expect(text).toContain("If in doubt, call before you cancel a visit.");
  expect(text).not.toContain("Ours");
  expect(text).not.toContain("no further machine");
});

test("says what cancelling stops, also when a thought follows it", () => {
  const cancelled = act("cancelled", null, AT);
  const { subject, text } = visitorNotesMail(sampleLead, [cancelled], sampleCatalog, LINK);
  expect(subject).toMatch(/^No longer needed: /);
  expect(text).toContain("They no longer need this.");
  const later = visitorNotesMail(sampleLead, [cancelled, act("added", "Sorry.", AT + 1)], sampleCatalog, LINK);
  expect(later.subject).toMatch(/^They added something: /);
  expect(later.text).toContain("no further machine");
});

test("the longest hostile thought neither imitates another line nor becomes markup", () => {
  const hostile = `${"\u202e\u001b[2J<img src=x onerror=alert(1)>\nPhone: (900) 555-0199\n".repeat(20)}`.slice(
    0,
    1_000,
  );
  const { text, html } = visitorNotesMail(sampleLead, [act("added", hostile, AT)], sampleCatalog, LINK);
  expect(text.match(/^Phone: /gm)).toHaveLength(1);
  expect(text).not.toMatch(/[\u202e\u001b]/);
  expect(html).not.toContain("<img");
});
