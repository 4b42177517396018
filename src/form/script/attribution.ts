import { withoutClickIds } from "../../../model/lead/visitMarks";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";
import { arrivals, storeArrivals, type Touch } from "./arrivals";

export interface Attribution {
  first: Touch;
  last: Touch;
}

/** Returns how a visitor came, for their request. Removes arrivals older than 90 days from the browser. */
export function attribution(now = new Date()): Attribution | undefined {
  const known = arrivals(now);
  storeArrivals(known);
  const [first, last = first] = hasGlobalPrivacyControl() ? known.map(withoutClickIds) : known;
  return first && last && { first, last };
}
