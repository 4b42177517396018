import type { Catalog } from "../../model/catalog/catalog";
import type { DestinationTest } from "../store/destinationTests";
import type { Store } from "../store/openStore";
import type { HealthReport } from "./leadHealth";

/** The interface of the office's commands. leads/openLeads.ts implements it. */
export interface LeadOffice {
  readonly catalog: Catalog;
  /** Opens the store on first use. */
  store(): Promise<Store>;
  /** Returns the health report. Never throws. */
  checkHealth(): Promise<HealthReport>;
  /** Makes all due deliveries, and nothing else. */
  deliver(): Promise<void>;
  /** Tests whether leads would arrive, without a lead, and tells of failures by the channels that work. */
  testDestinations(): Promise<DestinationTest[]>;
  /** Returns the path of a link that lets a device into the office's page. */
  officeLink(): Promise<string>;
  close(): Promise<void>;
}
