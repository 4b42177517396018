import { dateInWords } from "../../../content/facts/dateInWords";
import { serviceNamed } from "../../../content/facts/serviceNamed";
import type { Catalog } from "../../catalog/catalog";
import type { WeeklyDigest } from "../../model/weeklyDigest";
import { type OfficeMail, officeMail } from "./officeMail";

/** In minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;

/** The weekly e-mail about the leads and the site's own counts. */
export function digestMail(digest: WeeklyDigest, { company, form, services }: Catalog): OfficeMail {
  const { counts } = digest;
  const day = (date: string) => dateInWords(date, company.locale, { month: "long", day: "numeric" });
  const titleOf = (service: string | null) =>
    service === null ? "Partner inquiries" : (serviceNamed(service, services)?.title ?? form.otherService);
  const byService = digest.leads.map(({ service, count }) => ({ name: titleOf(service), count }));
  return officeMail(`Your week: ${day(digest.from)} to ${day(digest.to)}`, [
    ["Requests", [String(sum(byService)), ...lines(byService)].join("\n")],
    [
      "Held back as possible spam",
      digest.quarantined > 0 ? `${digest.quarantined}: npm run leads -- list --state quarantined` : null,
    ],
    ["Marked as spam", digest.spam > 0 ? String(digest.spam) : null],
    ["Nobody has taken", digest.unanswered > 0 ? String(digest.unanswered) : null],
    ["Taken after (median)", digest.untilTaken === null ? null : inWords(digest.untilTaken)],
    ["Reached after (median)", digest.untilReached === null ? null : inWords(digest.untilReached)],
    ["Forms begun", String(counts.opened)],
    ["Requests sent", String(counts.sent)],
    ["Requests that failed", counts.failed > 0 ? String(counts.failed) : null],
    ["Taps to call", String(counts.call)],
    ["Taps to text", counts.text > 0 ? String(counts.text) : null],
    ["Busiest pages", lines(digest.pages).join("\n")],
    ["Where visitors came from", lines(digest.sources).join("\n")],
    ["Not counted", "Visitors with Global Privacy Control, and most of those without scripts."],
  ]);
}

const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
const lines = (all: readonly { name: string; count: number }[]) => all.map(({ name, count }) => `${name}: ${count}`);

function inWords(minutes: number): string {
  if (minutes < 2 * HOUR) return `${minutes} min`;
  return minutes < 2 * DAY ? `${Math.round(minutes / HOUR)} hours` : `${Math.round(minutes / DAY)} days`;
}
