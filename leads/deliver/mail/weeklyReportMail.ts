import type { Catalog } from "../../../model/catalog/catalog";
import { serviceNamed } from "../../../model/company/serviceNamed";
import { formatDate } from "../../../model/text/format";
import type { WeeklyReport } from "../weeklyReport";
import { type Mail, type MailFact, renderMail } from "./renderMail";

/** In minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;

/** The weekly e-mail about the leads and the site's own counts. It also tests the way to the office's mailbox. */
export function weeklyReportMail(report: WeeklyReport, catalog: Catalog): Mail {
  const { company, form, services } = catalog;
  const { counts } = report;
  const day = (date: string) => formatDate(date, company.locale, { month: "long", day: "numeric" });
  const findTitle = (service: string | null) =>
    service === null ? "Partner inquiries" : (serviceNamed(service, services)?.title ?? form.otherService);
  const byService = report.leads.map(({ service, count }) => ({ name: findTitle(service), count }));
  const subject = `Your week: ${day(report.from)} to ${day(report.to)}`;
  const facts: MailFact[] = [
    ["Requests", [String(sum(byService)), ...lines(byService)].join("\n")],
    [
      "Possible spam, not decided",
      report.quarantined > 0 ? `${report.quarantined}: see the e-mails "Possible spam: …"` : null,
    ],
    ["Marked as spam", report.spam > 0 ? String(report.spam) : null],
    ["Nobody has taken", report.unanswered > 0 ? String(report.unanswered) : null],
    ["Not delivered", report.failed > 0 ? `${report.failed}: your page says where they did not arrive` : null],
    ["Answered after (median)", report.answerMinutes === null ? null : inWords(report.answerMinutes)],
    ["Forms begun", String(counts.opened)],
    ["Requests sent", String(counts.sent)],
    ["Requests that failed", counts.failed > 0 ? String(counts.failed) : null],
    ["Taps to call", String(counts.call)],
    ["Taps to call in Spanish", counts.spanish > 0 ? String(counts.spanish) : null],
    ["Taps to text", counts.text > 0 ? String(counts.text) : null],
    ["Busiest pages", lines(report.pages).join("\n")],
    ["Where visitors came from", lines(report.sources).join("\n")],
    ["Not counted", "Visitors with Global Privacy Control, and most of those without scripts."],
  ];
  return renderMail(
    subject,
    [
      { is: "title", words: subject },
      { is: "facts", facts },
      { is: "rule" },
      {
        is: "fine",
        words:
          "This mail is also a test: requests reach this mailbox. The report comes each Monday, and when settings change.",
      },
    ],
    catalog,
  );
}

const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
const lines = (all: readonly { name: string; count: number }[]) => all.map(({ name, count }) => `${name}: ${count}`);

function inWords(minutes: number): string {
  if (minutes < 2 * HOUR) return `${minutes} min`;
  return minutes < 2 * DAY ? `${Math.round(minutes / HOUR)} hours` : `${Math.round(minutes / DAY)} days`;
}
