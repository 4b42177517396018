/**
 * What the site counts. "opened": a visitor began to fill in the form. "sent" and "failed": a request was stored, or could
 * not be. "call" and "text": a tap on the phone number.
 */
const countKinds = ["opened", "sent", "failed", "call", "text"] as const;
export type CountKind = (typeof countKinds)[number];

/** The kinds that pages report. The server counts the others itself. */
export const reportedKinds = ["opened", "call", "text"] as const satisfies readonly CountKind[];

export const countSources = ["campaign", "search", "referral", "direct"] as const;
export type CountSource = (typeof countSources)[number];

/** The sum of one day. Says nothing about a visitor. */
export interface SiteCount {
  /** In the company's time zone, such as 2026-11-23. */
  day: string;
  page: string;
  source: CountSource;
  kind: CountKind;
  count: number;
}

const SEARCH = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|brave)\./;
/** Yahoo's and Google's, and Gmail's app on Android. */
const MAIL = /(^|\.)mail\.|\.android\.gm$/;

/**
 * Returns the source of an arrival; the source of a visit without one is "direct".
 * @param arrival its marks (visitMarks.ts), referrer and time
 */
export function findSource(arrival: Readonly<Record<string, string | undefined>> = {}): CountSource {
  const { referrer, fbclid, at: _, ...campaign } = arrival;
  // Facebook adds its click id to every link, so it alone tells of no campaign.
  if (Object.values(campaign).some(Boolean)) return "campaign";
  if (!referrer) return fbclid ? "referral" : "direct";
  return SEARCH.test(referrer) && !MAIL.test(referrer) ? "search" : "referral";
}
