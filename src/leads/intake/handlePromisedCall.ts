import { contentLines, escapedText } from "../../content/facts/contentLines";
import { formatPhone } from "../../content/facts/format";
import { whenOpen } from "../../content/facts/hours/officeTime";
import { withSpecialDates } from "../../content/facts/hours/specialDays";
import type { Catalog } from "../catalog/catalog";

export interface PromisedCallDependencies {
  catalog: Pick<Catalog, "company" | "form">;
  /** Milliseconds since 1970. */
  now: () => number;
}

const MINUTE = 60_000;
/** Of the entry in the calendar: the time in which the office calls. */
const LENGTH = 30 * MINUTE;
/** The longest time since sending that counts. */
const LONGEST = 7 * 24 * 60 * MINUTE;

/** "20261123T120000Z" */
const utc = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, "");

/** Returns when the request was sent, or now if the address does not say. */
function sentAt({ url }: Request, now: number): number {
  const at = Number(new URL(url).searchParams.get("at"));
  return at <= now && at > now - LONGEST ? at : now;
}

/** Answers with the office's call as a calendar file, so that it also works without scripts. */
export function handlePromisedCall(request: Request, { catalog, now }: PromisedCallDependencies): Response {
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
  }
  const { company, form } = catalog;
  const sent = sentAt(request, now());
  const start = whenOpen(withSpecialDates(company, new Date(sent)), sent);
  if (!form.afterSending || !start) return new Response(null, { status: 404, headers });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(company.name)}//Site//EN`,
    "BEGIN:VEVENT",
    `UID:${start}@${new URL(company.url).hostname}`,
    `DTSTAMP:${utc(sent)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + LENGTH)}`,
    `SUMMARY:${escapedText(form.afterSending.event)}`,
    `DESCRIPTION:${escapedText(formatPhone(company.phone))}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return new Response(request.method === "HEAD" ? null : contentLines(lines), {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      // Not an attachment: iPhones then open their calendar.
      "content-disposition": 'inline; filename="call.ics"',
    },
  });
}
