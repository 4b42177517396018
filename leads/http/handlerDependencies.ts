import type { RenderReturnedPage } from "../../model/catalog/returnedPages";
import type { Dependencies } from "../dependencies";
import type { HealthReport, LeadHealth } from "../office/leadHealth";
import type { SiteCounter } from "./siteCounter";

/** The sender of a request, as far as the host knows. */
export interface Client {
  address?: string;
}

export interface HandlerDependencies extends Dependencies {
  renderReturnedPage: RenderReturnedPage;
  /**
   * Starts deliveries. A response waits until they have started, and not for their end. Never rejects.
   * @param options `isRepeated`: nothing new was stored, so this starts only what is due
   */
  deliverSoon: (options?: { isRepeated?: boolean }) => Promise<void>;
  counter: Pick<SiteCounter, "add" | "maySend">;
  health: LeadHealth;
  /** What the host knows of the health without asking the database. Never rejects. */
  knownHealth: () => Promise<HealthReport["status"] | undefined>;
}
