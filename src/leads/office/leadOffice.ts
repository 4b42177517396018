import type { LeadContext } from "../model/leadContext";
import type { DeliveryQueue } from "../queue/deliveryQueue";
import type { Destination } from "../queue/destination";
import type { LeadStore } from "../store/leadStore";
import type { Try } from "../store/tries";
import type { HealthReport } from "./leadHealth";

/** The interface of the office's commands. src/leads/openLeads.ts implements it. */
export interface LeadOffice {
  /** The context of this copy of the site. It delivers only leads of this context. */
  readonly context: LeadContext;
  /** The company's time zone. */
  readonly timeZone: string;
  /** Where this copy of the site delivers leads. */
  readonly destinations: readonly OfficeDestination[];
  /** Returns the present and former slugs of a service, given one of them. */
  slugsOf(service: string): readonly string[];
  /** Opens the store on first use. */
  store(): Promise<LeadStore>;
  queue(): Promise<DeliveryQueue>;
  /** Returns the health report. Never throws. */
  checkHealth(): Promise<HealthReport>;
  /** Makes all due deliveries. @param onTried called after each try */
  sweep(options?: { onTried?: () => void }): Promise<void>;
  /** Tests whether leads would arrive, without a lead, and tells of failures by the channels that work. */
  tryDestinations(): Promise<Try[]>;
  /** Accepts a quarantined lead. @returns its destinations; undefined if there is no such lead */
  release(id: string): Promise<readonly string[] | undefined>;
  close(): Promise<void>;
}

/** What the office's commands say about a destination. */
export type OfficeDestination = Pick<Destination, "name" | "mayDouble" | "eraseByHand">;
