import type { Catalog } from "../catalog/catalog";
import type { LeadRecord } from "./leadRecord";

/** What decides whether a request may leave the company. */
interface Origin {
  /** Whether its form is for customers who report that something is wrong: a complaint is no lead. */
  forCustomers?: boolean | null;
  /** Whether its sender's browser sends Global Privacy Control. */
  globalPrivacyControl?: boolean;
}

/** Whether a request may go to the lead network, and its form be recorded by TrustedForm. */
export const mayBePassedOn = ({ forCustomers, globalPrivacyControl }: Origin): boolean =>
  !forCustomers && !globalPrivacyControl;

/** Returns what a stored request says about that. */
export const originOf = (
  { page, consent }: Pick<LeadRecord, "page" | "consent">,
  { customerPages }: Pick<Catalog, "customerPages">,
): Origin => ({
  forCustomers: page !== null && customerPages.includes(page),
  globalPrivacyControl: consent.globalPrivacyControl,
});
