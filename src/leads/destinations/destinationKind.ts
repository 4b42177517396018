import type { z } from "zod";
import type { Catalog } from "../catalog/catalog";
import type { LeadRecord } from "../model/leadRecord";
import type { Destination } from "../queue/destination";

/** What destinations may ask of the site. */
export interface DestinationServices {
  catalog: Catalog;
  /** Gives the address by which a lead's sender withdraws consent. */
  withdrawalLink(leadId: string): Promise<string>;
  /** Reserves a lead's address for its confirmation. @returns whether it was free */
  reserve(lead: LeadRecord): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A kind of destination: how the environment sets it up, and what it sends. */
export interface DestinationKind<Settings = unknown> {
  /** Its name in LEADS_ALLOW_INSECURE. */
  name: string;
  /** Whether LEADS_ALLOW_INSECURE may name it. */
  mayBeInsecure?: true;
  /** Reads the environment's variables. It gives nothing where the destination is not set up. */
  settings: z.ZodType<Settings | undefined>;
  open(settings: Settings, services: DestinationServices): Destination[];
  /** What may surprise somebody who runs the site for the first time, in sentences. */
  notes?(settings: Settings): string[];
}
