import type { CountKind } from "../../model/lead/siteCounts";

/** What the office learns once a week. */
export interface WeeklyReport {
  /** The first and the last day, such as 2026-11-16. */
  from: string;
  to: string;
  /** Accepted leads by service; null for partners. */
  leads: { service: string | null; count: number }[];
  /** Leads that wait for a person or are spam. */
  quarantined: number;
  spam: number;
  /** Accepted leads that nobody has answered yet. 0 in an office that does not use the links. */
  unanswered: number;
  /** Leads that have not arrived everywhere to this day. */
  failed: number;
  /** Median minutes until somebody took a lead. Null if nobody took one. */
  answerMinutes: number | null;
  counts: Readonly<Record<CountKind, number>>;
  /** The pages and sources with the most counts. */
  pages: { name: string; count: number }[];
  sources: { name: string; count: number }[];
}
