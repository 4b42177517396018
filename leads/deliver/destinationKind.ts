import type { z } from "zod";
import type { Catalog } from "../catalog/catalog";
import type { Act } from "../model/acts";
import type { LeadRecord } from "../model/leadRecord";
import type { AlertPlace } from "../store/deliveryQueue";
import type { Destination } from "./destination";

/** The parts of the site that destinations use. */
export interface DestinationServices {
  catalog: Catalog;
  /** Returns the link with which a lead's sender withdraws consent. */
  withdrawalLink(leadId: string): Promise<string>;
  /** Returns the link with which a lead's sender sees where it is. */
  statusLink(leadId: string): Promise<string>;
  /** Returns what the office and the visitor did about a lead, in order. */
  actsOf(leadId: string): Promise<readonly Act[]>;
  /**
   * Returns the link with which somebody in the office takes a lead.
   * @param person a name in LEADS_ALERTS, or OFFICE
   */
  answerLink(leadId: string, person: string): Promise<string>;
  /** Counts the alerts of one person before another in the hour before it. @param names the person's alerts */
  alertsBefore(names: readonly string[], alert: AlertPlace): Promise<number>;
  /** Whether a lead's mailbox gets as many confirmations as it may in the day before this lead's. */
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
  /** Returns sentences about surprising settings, for somebody who runs the site for the first time. */
  notes?(settings: Settings): string[];
}
