import type { LeadRecord } from "./leadRecord";

/**
 * Whether a request may go to the lead network, and its form be recorded by TrustedForm: no complaint, and nothing whose
 * sender's browser sends Global Privacy Control.
 */
export const mayBePassedOn = (form: { forCustomers?: boolean; globalPrivacyControl?: boolean }): boolean =>
  !form.forCustomers && !form.globalPrivacyControl;

/** The same of a stored request. @param pages the catalog's */
export const leadMayBePassedOn = (
  { page, consent }: LeadRecord,
  pages: Readonly<Record<string, { forCustomers?: boolean }>>,
): boolean => mayBePassedOn({ ...consent, forCustomers: pages[page ?? ""]?.forCustomers });
