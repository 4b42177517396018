import { mayBePassedOn } from "../../../model/lead/mayBePassedOn";

/**
 * Whether the site is built with TrustedForm (`GATSBY_TRUSTEDFORM`: "on", or "sandbox" for trials), a service that records
 * how a form is filled in.
 * @param mode the build's GATSBY_TRUSTEDFORM
 */
export const usesTrustedForm = (mode = process.env.GATSBY_TRUSTEDFORM) => mode === "on" || mode === "sandbox";

/** Whether TrustedForm records a form. @param forCustomers whether they report there that something is wrong */
export const isRecorded = (forCustomers?: boolean): boolean => usesTrustedForm() && mayBePassedOn({ forCustomers });
