import type { LeadContext } from "../model/leadContext";
import type { DeliveryStanding } from "../model/leadRecord";
import type { LeadStore } from "../store/leadStore";
import type { HealthReport } from "./leadHealth";

/** What the office's commands work on; src/leads/openLeads.ts provides it. */
export interface LeadOffice {
  /** Which copy of the site this is. It delivers only the leads that it took. */
  readonly context: LeadContext;
  /** The slugs that a service has and had, given one of them. */
  slugsOf(service: string): readonly string[];
  /** Opens the store if need be. */
  store(): Promise<LeadStore>;
  queue(): Promise<OfficeQueue>;
  /** Tells how the company's side of leads is, and why. Never throws. */
  checkHealth(): Promise<HealthReport>;
  /** Delivers what is due. @param onTried called after each delivery that has been tried */
  sweep(options?: { onTried?: () => void }): Promise<void>;
  /** Accepts a quarantined lead. @returns where it goes, or nothing if there is no such lead */
  release(id: string): Promise<readonly string[] | undefined>;
  close(): Promise<void>;
}

/** The part of the delivery queue that a person looks at. Times are milliseconds since 1970. */
export interface OfficeQueue {
  /** Makes dead deliveries due again: those of one lead, or all. @returns how many there were */
  retry(now: number, leadId?: string): Promise<number>;
  /** Notes that a person has looked at withheld leads. @returns how many deliveries that changed */
  markSeen(leadIds: readonly string[]): Promise<number>;
  standing(now: number): Promise<DeliveryStanding>;
}
