import type { Catalog } from "../../src/leads/catalog/catalog";
import type { CompanySite } from "./companySite";
import type { CompanyStore } from "./companyStore";
import type { Ledger, Trouble } from "./ledger";
import type { PlannedRequest } from "./planYear";
import type { Receivers } from "./receivers";
import type { RehearsalClock } from "./rehearsalClock";

/** What a trouble may do. */
export interface Stage {
  readonly clock: RehearsalClock;
  readonly ledger: Ledger;
  readonly store: CompanyStore;
  readonly receivers: Receivers;
  readonly site: CompanySite;
  /** A request by somebody who has not asked before, now. */
  newRequest(changes?: Partial<PlannedRequest>): PlannedRequest;
  /** Sends a request as its manner says; whoever is refused tries again later. */
  ask(request: PlannedRequest): Promise<void>;
  /** Sends some at the same moment, and does something amid them. */
  askAmid(count: number, work: () => Promise<void>): Promise<void>;
  /** Does something after a time. */
  later(milliseconds: number, work: () => Promise<void>): void;
  /** Notes that something does not work from now on. @returns what notes the end */
  begin(what: Trouble["what"]): () => void;
  /** Waits until nothing is under way. */
  settle(): Promise<unknown>;
  /** Notes what is in the store. */
  sight(): Promise<void>;
  /** @returns the state that health tells */
  askHealth(): Promise<string>;
  /** The content of the build that is in place. */
  catalog: Catalog;
  /** When the last backup was made. */
  backupAt: number;
  /** How wrong a clock is that is wrong, milliseconds. */
  readonly wrongBy: number;
  /** Has every sweep made for a time, as each counts after a clock was wrong. */
  moveSlowly(milliseconds: number): void;
}
