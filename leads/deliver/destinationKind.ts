import type { z } from "zod";
import type { Catalog } from "../../model/catalog/catalog";
import type { LeadRecord, Photograph } from "../record/leadRecord";
import type { AlertOrder } from "../store/deliveryQueue";
import type { OnCall } from "../store/onCall";
import type { Destination } from "./destination";

/** The parts of the site that destinations use. */
export interface DestinationServices {
  catalog: Catalog;
  /** Returns the link with which a lead's sender withdraws consent. */
  withdrawalLink(leadId: string): Promise<string>;
  /** Returns the link with which a lead's sender sees where it is. */
  statusLink(leadId: string): Promise<string>;
  photographsOf(leadId: string): Promise<readonly Photograph[]>;
  /** Returns the link to a photograph for the office's program. It works for 30 days. */
  photographLink(leadId: string, photographId: string): Promise<string>;
  /** Returns the link with which a person in LEADS_ALERTS takes a lead. */
  answerLink(leadId: string, person: string): Promise<string>;
  onCall(): Promise<readonly OnCall[]>;
  /** Counts the alerts of one person before another in the hour before it. @param names the person's alerts */
  alertsBefore(names: readonly string[], alert: AlertOrder): Promise<number>;
  /** Counts the mails about leads that look like spam before a lead's in the hour before it. */
  suspectedBefore(leadId: string, createdAt: number): Promise<number>;
  /** Whether as many confirmations as may be were sent before a lead's: to its mailbox in a day, or to all in an hour. */
  hasEnoughConfirmations(lead: LeadRecord, createdAt: number): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A kind of destination: its environment variables and its deliveries. */
export interface DestinationKind<Settings = unknown> {
  name: string;
  /** Parses the environment variables. The result is undefined if the destination is not configured. */
  settings: z.ZodType<Settings | undefined>;
  open(settings: Settings, services: DestinationServices): Destination[];
  /** Returns a sentence about what the content lacks, so that the destination gets nothing. */
  lacks?(catalog: Catalog): string | undefined;
  /** Returns sentences about surprising settings, for somebody who runs the site for the first time. */
  notes?(settings: Settings): string[];
}
