import type { z } from "zod";
import type { Catalog } from "../../model/catalog/catalog";
import type { Delivery, Photograph } from "../record/leadRecord";
import type { Counted, LeasedDelivery } from "../store/deliveryQueue";
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
  /** Returns a sentence about what the content lacks, so that the destination gets nothing. */
  lacks?(catalog: Catalog): string | undefined;
  /** Returns sentences about surprising settings, for somebody who runs the site for the first time. */
  notes?(settings: Settings): string[];
}
