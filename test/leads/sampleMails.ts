import { leadMail } from "../../leads/deliver/mail/leadMail";
import type { Mail } from "../../leads/deliver/mail/renderMail";
import { visitorMail } from "../../leads/deliver/mail/visitorMail";
import { visitorNotesMail } from "../../leads/deliver/mail/visitorNotesMail";
import { weeklyReportMail } from "../../leads/deliver/mail/weeklyReportMail";
import { withdrawalMail } from "../../leads/deliver/mail/withdrawalMail";
import type { WeeklyReport } from "../../leads/deliver/weeklyReport";
import type { Catalog } from "../../model/catalog/catalog";
import { sampleLead } from "./sampleLead";
import { NOW } from "./sampleNewLead";

const by = { by: "The visitor", at: sampleLead.receivedAt, amount: null, shown: null };
export const sampleReport: WeeklyReport = {
  from: "2026-11-23",
  to: "2026-11-29",
  leads: [{ service: "plumbing", count: 7 }],
  spam: 1,
  quarantined: 2,
  unanswered: 1,
  failed: 2,
  oldestFailed: [
    { who: "Maria Lopez", reference: "4T9QX-7MZK2", receivedAt: 0, what: "Not at your program: it is too busy." },
  ],
  answerMinutes: 12,
  counts: { opened: 40, sent: 8, failed: 1, call: 12, spanish: 2, text: 3 },
  pages: [{ name: "/", count: 300 }],
  sources: [{ name: "search", count: 200 }],
};
const links = {
  status: "https://repairs.example/api/request?link=a",
  withdrawal: "https://repairs.example/api/withdraw?link=a",
};

/** A mail of each kind. */
export const sampleMails = (catalog: Catalog): Record<string, Mail> => ({
  "a request": leadMail(sampleLead, catalog),
  "possible spam": leadMail({ ...sampleLead, state: "quarantined", quarantineReasons: ["links"] }, catalog),
  "what they added": visitorNotesMail(sampleLead, { acts: [{ kind: "added", text: "Gate.", ...by }] }, catalog, NOW),
  "a cancellation": visitorNotesMail(sampleLead, { acts: [{ kind: "cancelled", text: null, ...by }] }, catalog, NOW),
  "a withdrawal": withdrawalMail(sampleLead, catalog, sampleLead.receivedAt),
  "the week": weeklyReportMail(sampleReport, catalog),
  "the confirmation": visitorMail(sampleLead, catalog, links),
  "a confirmation that asks to call": visitorMail({ ...sampleLead, mustCall: true }, catalog, links),
});
