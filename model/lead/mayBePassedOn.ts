/**
 * Whether a request may go to the lead network, and its form be recorded by TrustedForm: no complaint, and nothing whose
 * sender's browser sends Global Privacy Control.
 */
export const mayBePassedOn = (form: { forCustomers?: boolean; globalPrivacyControl?: boolean }): boolean =>
  !form.forCustomers && !form.globalPrivacyControl;
