import { mayBePassedOn } from "../../model/lead/mayBePassedOn";
import type { LeadRecord } from "../record/leadRecord";

/** Whether a stored request may go to the lead network: a customer's may not. @param pages the catalog's */
export const leadMayBePassedOn = (
  { kind, page, consent }: LeadRecord,
  pages: Readonly<Record<string, { forCustomers?: boolean }>>,
): boolean => kind !== "customer" && mayBePassedOn({ ...consent, forCustomers: pages[page ?? ""]?.forCustomers });
