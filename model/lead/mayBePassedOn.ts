import type { LeadKind } from "./leadKinds";

/**
 * Whether a request may go to the lead network, and its form be recorded by TrustedForm: nothing of a customer, and nothing
 * whose sender's browser sends Global Privacy Control.
 */
export const mayBePassedOn = (form: { kind: LeadKind; globalPrivacyControl?: boolean }): boolean =>
  form.kind !== "customer" && !form.globalPrivacyControl;
