/** Where forms are posted to, and where a form learns when it was opened. */
export const LEADS_ENDPOINT = "/api/leads";
export const FORM_OPENED_ENDPOINT = "/api/form-opened";
/** Where consent is withdrawn. */
export const WITHDRAWAL_ENDPOINT = "/api/withdraw";

/** Where a link in an e-mail leads, by which the sender of a lead withdraws. @param token names the lead */
export const withdrawalPath = (token: string): string => `${WITHDRAWAL_ENDPOINT}?link=${token}`;
