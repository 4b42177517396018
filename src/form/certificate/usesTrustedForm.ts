import type { LeadKind } from "../../../model/lead/leadKinds";
import { mayBePassedOn } from "../../../model/lead/mayBePassedOn";

/**
 * Whether the site is built with TrustedForm (`GATSBY_TRUSTEDFORM`: "on", or "sandbox" for trials), a service that records
 * how a form is filled in.
 * @param mode the build's GATSBY_TRUSTEDFORM
 */
export const usesTrustedForm = (mode = process.env.GATSBY_TRUSTEDFORM) => mode === "on" || mode === "sandbox";

/** Whether TrustedForm records a form. */
export const isRecorded = (kind: LeadKind): boolean => usesTrustedForm() && mayBePassedOn({ kind });
