import type { LeadRecord } from "../record/leadRecord";
import type { LeasedDelivery } from "../store/deliveryQueue";
import type { OnCall } from "../store/onCall";
import type { WeeklyReport } from "./weeklyReport";

/** The result of a try. `reply` is the recipient's response or the error, for diagnosis. */
export type SendResult =
  /**
   * A retry may succeed. `retryAfter`: the pause that the recipient requested, milliseconds. `mayHaveArrived`: it took the
   * message and did not answer in time.
   */
  | { outcome: "later"; reply: string; retryAfter?: number; mayHaveArrived?: boolean }
  | { outcome: "delivered"; reply: string }
  /** A person has to look at it. */
  | { outcome: "refused"; reply: string }
  /** It will not arrive, and that needs no attention. */
  | { outcome: "skipped"; reply: string };

/** Something that the company's people should know at once. */
export interface News {
  title: string;
  line: string;
  /** Where to see more. */
  link: string;
}

/** What a test of a destination sends. */
export interface DeliveryTest {
  /** A lead that nobody sent. */
  lead: LeadRecord;
  /** Last week's report: the test of the office's mailbox. */
  report: WeeklyReport;
}

/** A recipient of leads or notices. */
export interface Destination {
  /** Stored with each delivery, so it must never change. */
  name: string;
  /** Whether this destination takes a lead. */
  wants(lead: LeadRecord): boolean;
  /** Returns when a lead accepted at `from` is due, milliseconds since 1970. At once when absent. */
  dueAt?(lead: LeadRecord, from: number, onCall: readonly OnCall[]): number;
  /** Whom it alerts: a name in LEADS_ALERTS. */
  person?: string;
  /** Set if it makes their phone sound, at night too. */
  wakes?: boolean;
  /** The address alone, if it is a mailbox of the office. */
  mailbox?: string;
  /** Set if a machine takes the lead: it gets none whose sender has withdrawn consent. People get it, marked. */
  isMachine?: true;
  /** Set if it is the office's own program: an office without mailbox and alerts works with what it brings. */
  isOfficeProgram?: true;
  /** Set if it also takes leads that look like spam, marked, so that a person decides. */
  takesSuspected?: true;
  /** Set if it sends withdrawal notices instead of leads. */
  tellsOfWithdrawals?: true;
  /** Set if it tells the office what a visitor says after sending, instead of leads. */
  tellsOfVisitor?: true;
  /** Set if it brings photographs that came after the request to the office's program. */
  takesPhotographs?: true;
  /** Sends a marked test. Absent where a test would count as a lead. @throws if there is no response */
  testDelivery?(test: DeliveryTest, signal: AbortSignal): Promise<SendResult>;
  /** Tells the company's people something other than a lead. @throws if there is no response */
  notifyStaff?(news: News, signal: AbortSignal): Promise<SendResult>;
  /**
   * Delivers a lead. May be called again for one that has arrived, so it sends the lead's id, by which the recipient can
   * recognize duplicates. @throws if there is no response; that counts as "later"
   */
  send(
    lead: LeadRecord,
    signal: AbortSignal,
    delivery: Pick<LeasedDelivery, "createdAt" | "attempts">,
  ): Promise<SendResult>;
}
