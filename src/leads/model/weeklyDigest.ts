import type { CountKind } from "./siteCounts";

/** What the office learns once a week. Names nobody. */
export interface WeeklyDigest {
  /** The first and the last day, such as 2026-11-16. */
  from: string;
  to: string;
  /** Accepted leads by service; null for partners. */
  leads: { service: string | null; count: number }[];
  /** Leads that wait for a person or are spam. */
  quarantined: number;
  spam: number;
  /** Accepted leads that nobody has answered yet. */
  unanswered: number;
  /** Median minutes until somebody took a lead, and until they reached its sender. Null without such leads. */
  untilTaken: number | null;
  untilReached: number | null;
  counts: Readonly<Record<CountKind, number>>;
  /** The pages and sources with the most counts. */
  pages: { name: string; count: number }[];
  sources: { name: string; count: number }[];
}
