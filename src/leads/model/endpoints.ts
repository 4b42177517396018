/** The paths of the endpoints. */
export const LEADS_ENDPOINT = "/api/leads";
export const FORM_OPENED_ENDPOINT = "/api/form-opened";
/** Withdraws consent. */
export const WITHDRAWAL_ENDPOINT = "/api/withdraw";

/** The withdrawal link of an e-mail. @param token names the lead */
export const withdrawalPath = (token: string): string => `${WITHDRAWAL_ENDPOINT}?link=${token}`;
