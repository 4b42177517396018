import type { Catalog } from "../../model/catalog/catalog";
import type { Store } from "../store/openStore";
import type { HealthReport } from "./leadHealth";
import type { DestinationTest } from "./testDestinations";

/** The interface of the office's commands. leads/openLeads.ts implements it. */
export interface LeadOffice {
  readonly catalog: Catalog;
  store(): Promise<Store>;
  checkHealth(): Promise<HealthReport>;
  /** Tests whether leads would arrive, without a lead. */
  testDestinations(): Promise<DestinationTest[]>;
  officeLink(): Promise<string>;
  close(): Promise<void>;
}
