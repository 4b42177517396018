import { mayBePassedOn } from "../../model/lead/mayBePassedOn";
import type { LeadRecord } from "../record/leadRecord";

/** Whether a stored request may go to the lead network. @param pages the catalog's */
export const leadMayBePassedOn = (
  { page, consent }: LeadRecord,
  pages: Readonly<Record<string, { forCustomers?: boolean }>>,
): boolean => mayBePassedOn({ ...consent, forCustomers: pages[page ?? ""]?.forCustomers });
