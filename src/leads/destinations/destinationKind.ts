import type { z } from "zod";
import type { Catalog } from "../catalog/catalog";
import type { LeadRecord } from "../model/leadRecord";
import type { WeeklyDigest } from "../model/weeklyDigest";
import type { Destination, SendResult } from "../queue/destination";

/** See src/leads/store/engine/sharedSecret.ts. */
export interface ChangingSecrets {
  read(name: string): Promise<string | undefined>;
  /** Replaces a secret. @returns false if it is no longer what it was */
  swap(name: string, was: string | undefined, value: string): Promise<boolean>;
}

/** The parts of the site that destinations use. */
export interface DestinationServices {
  catalog: Catalog;
  /** Returns the link with which a lead's sender withdraws consent. */
  withdrawalLink(leadId: string): Promise<string>;
  /**
   * Returns the link with which somebody in the office takes a lead.
   * @param person a name in LEADS_ALERTS, or OFFICE
   */
  claimLink(leadId: string, person: string): Promise<string>;
  /** Reserves a lead's address for its confirmation. @returns false if another lead has reserved it */
  reserve(lead: LeadRecord): Promise<boolean>;
  /** Secrets that all processes share and that change while the site runs. */
  secrets: ChangingSecrets;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A kind of destination: its environment variables and its deliveries. */
export interface DestinationKind<Settings = unknown> {
  /** Its name in LEADS_ALLOW_INSECURE. */
  name: string;
  /** Set if LEADS_ALLOW_INSECURE may name it. */
  mayBeInsecure?: true;
  /** Parses the environment variables. The result is undefined if the destination is not configured. */
  settings: z.ZodType<Settings | undefined>;
  open(settings: Settings, services: DestinationServices): Destination[];
  /** Sends the office its weekly digest. Undefined if the settings turn it off. */
  digest?(
    settings: Settings,
    catalog: Catalog,
  ): ((digest: WeeklyDigest, signal: AbortSignal) => Promise<SendResult>) | undefined;
  /** Returns sentences about surprising settings, for somebody who runs the site for the first time. */
  notes?(settings: Settings): string[];
}
