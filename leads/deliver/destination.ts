import type { z } from "zod";
import type { Catalog } from "../../model/catalog/catalog";
import type { Standing } from "../record/decide";
import type { LeadEvent } from "../record/events";
import type { Delivery, LeadRecord, Photograph } from "../record/leadRecord";
import type { Counted, LeasedDelivery } from "../store/deliveryQueue";
import type { PlannedDelivery } from "../store/leadDeliveries";
import type { OnCall } from "../store/onCall";
import type { Mail } from "./mail/renderMail";

/** The result of a try. `reply` is the recipient's response or the error, for diagnosis. */
export type SendResult =
  /** A retry may succeed. `mayHaveArrived`: it took the message and did not answer in time. */
  | { outcome: "later"; reply: string; mayHaveArrived?: boolean }
  | { outcome: "delivered"; reply: string }
  /** A person has to look at it. */
  | { outcome: "refused"; reply: string }
  /** It will not arrive, and that needs no attention. */
  | { outcome: "skipped"; reply: string };

/** Others hear of it instead. */
export interface PassedOn {
  outcome: "passedOn";
  to: readonly PlannedDelivery[];
}

/** Something that the company's people should know at once. */
export interface News {
  title: string;
  line: string;
  /** Where to see more. */
  link: string;
}

/** What a destination plans a delivery by. */
export interface Planned {
  lead: LeadRecord;
  standing: Standing;
  /** When the event happened, milliseconds since 1970. */
  at: number;
}

/** What a destination does about some events. A lead has one delivery of it: the next event renews it. */
export interface Subscription {
  /** Names its deliveries in the store, so it must never change. */
  name: string;
  events: readonly LeadEvent[];
  /** Whether it takes the events of a lead. All when absent. */
  wants?(lead: LeadRecord): boolean;
  /** Returns when it is due, milliseconds since 1970; undefined if nothing is to be sent. At once when absent. */
  dueAt?(planned: Planned): number | undefined;
  /** What a machine's delivery is made after. People's deliveries are made whatever the lead's sender does. */
  outlives?: readonly Ending[];
  /**
   * Tells the recipient what holds now, which may be other than when it was planned. May be called again for what has
   * arrived, so it sends an id by which the recipient can recognize duplicates.
   * @throws if there is no response; that counts as "later"
   */
  send(delivery: LeasedDelivery, signal: AbortSignal): Promise<SendResult | PassedOn>;
}

/** What a lead's sender may do, after which machines get it no more. */
export type Ending = "withdrawal" | "cancellation";

/** A recipient of what happens about leads. */
export interface Destination {
  name: string;
  subscriptions: readonly Subscription[];
  /** Whom it alerts: a name in LEADS_ALERTS. */
  person?: string;
  /** The address alone, if it is a mailbox of the office. */
  mailbox?: string;
  /**
   * Set if a machine or the visitor receives it: possible spam does not go there. "own": the office's program. An office
   * without mailbox and alerts works with that alone.
   */
  machine?: "own" | "other";
  /** Sends a lead that nobody sent, marked as a test. Absent where it would count as a lead. @throws if there is no response */
  testDelivery?(lead: LeadRecord, signal: AbortSignal): Promise<SendResult>;
  /** Tells the company's people something other than a lead. @throws if there is no response */
  notifyStaff?(news: News, signal: AbortSignal): Promise<SendResult>;
  /** Sends the weekly report. @throws if there is no response */
  sendReport?(report: Mail, signal: AbortSignal): Promise<SendResult>;
}

/** The parts of the site that destinations use. */
export interface DestinationServices {
  catalog: Catalog;
  /** Returns the link with which a lead's sender withdraws consent. */
  withdrawalLink(leadId: string): Promise<string>;
  /** Returns the link with which a lead's sender sees where it is. */
  statusLink(leadId: string): Promise<string>;
  photographsOf(leadId: string): Promise<readonly Photograph[]>;
  deliveriesOf(leadId: string): Promise<readonly Delivery[]>;
  /** Returns the link with which a person in LEADS_ALERTS takes a lead. */
  answerLink(leadId: string, person: string): Promise<string>;
  onCall(): Promise<readonly OnCall[]>;
  /** Counts the deliveries that come before one. */
  countBefore(delivery: LeasedDelivery, counted: Counted): Promise<number>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A kind of destination: its environment variables and its deliveries. */
export interface DestinationKind<Settings = unknown> {
  name: string;
  /** Parses the environment variables. The result is undefined if the destination is not configured. */
  settings: z.ZodType<Settings | undefined>;
  open(settings: Settings, services: DestinationServices): Destination[];
  /** Returns a sentence about what content or build lack, so that the destination gets nothing. */
  lacks?(catalog: Catalog): string | undefined;
  /** Returns sentences about surprising settings, for somebody who runs the site for the first time. */
  notes?(settings: Settings): string[];
}
