import type { Catalog } from "../../src/leads/catalog/catalog";
import type { CompanySite } from "./companySite";
import type { CompanyStore } from "./companyStore";
import type { Ledger, Trouble } from "./ledger";
import type { PlannedRequest } from "./planYear";
import type { Receivers } from "./receivers";
import type { RehearsalClock } from "./rehearsalClock";

/** The tools of a trouble. */
export interface Stage {
  readonly clock: RehearsalClock;
  readonly ledger: Ledger;
  readonly store: CompanyStore;
  readonly receivers: Receivers;
  readonly site: CompanySite;
  /** A request by a new visitor, now. */
  newRequest(changes?: Partial<PlannedRequest>): PlannedRequest;
  /** Sends a request in its planned manner. A refused visitor tries again later. */
  ask(request: PlannedRequest): Promise<void>;
  /** Sends several requests at once, and does some work during them. */
  askDuring(count: number, work: () => Promise<void>): Promise<void>;
  /** Schedules work. */
  later(milliseconds: number, work: () => Promise<void>): void;
  /** Records the beginning of a trouble. @returns records its end */
  begin(what: Trouble["what"]): () => void;
  /** Waits until no delivery is in flight. */
  settle(): Promise<unknown>;
  /** Records the store's content. */
  sight(): Promise<void>;
  /** @returns the state in the health report */
  askHealth(): Promise<string>;
  /** The content of the current build. */
  catalog: Catalog;
  /** When the last backup was made. */
  backupAt: number;
  /** Milliseconds by which a wrong clock is wrong. */
  readonly wrongBy: number;
  /** Moves the clock a minute at a time for a while, so that every sweep runs. */
  moveSlowly(milliseconds: number): void;
}
