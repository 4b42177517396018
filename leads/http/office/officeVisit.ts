import type { Visit } from "../../office/officeAccess";
import type { Store } from "../../store/openStore";

/** A request to the office's page. */
export interface OfficeRequest {
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** What its form sent; undefined if the page is only opened. */
  fields?: Readonly<Record<string, unknown>>;
  /** What its form does; empty without one. */
  act: string;
}

/** The same on a device that is let in. */
export interface OfficeVisit extends OfficeRequest {
  store: Store;
  visit: Visit;
}
