import type { Logger } from "pino";
import type { Catalog } from "../model/catalog/catalog";
import type { Destination } from "./deliver/destination";
import type { Settings } from "./settings";
import type { Store } from "./store/openStore";

/** What the parts of the lead service work with. openLeads.ts puts it together. */
export interface Dependencies {
  catalog: Catalog;
  settings: Settings;
  /** Where leads go. */
  destinations: readonly Destination[];
  /** Opens the store on first use. @throws if that fails; the next call tries again */
  store: () => Promise<Store>;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Milliseconds since 1970. */
  now: () => number;
}
