import type { Catalog } from "../../model/catalog/catalog";
import type { DeliveryPlanner } from "../store/leadDeliveries";
import type { Store } from "../store/openStore";
import type { HealthReport } from "./leadHealth";
import type { DestinationTest } from "./testDestinations";

/** The interface of the office's commands. leads/openLeads.ts implements it. */
export interface LeadOffice {
  readonly catalog: Catalog;
  store(): Promise<Store>;
  /** Returns what chooses where events go that happen now. */
  planner(): DeliveryPlanner;
  checkHealth(): Promise<HealthReport>;
  /** Makes all due deliveries, and nothing else. */
  deliver(): Promise<void>;
  /** Tests whether leads would arrive, without a lead. */
  testDestinations(): Promise<DestinationTest[]>;
  officeLink(): Promise<string>;
  close(): Promise<void>;
}
