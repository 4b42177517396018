/** The paths of the endpoints. */
export const LEADS_ENDPOINT = "/api/leads";
export const FORM_OPENED_ENDPOINT = "/api/form-opened";
/** Counts what a visitor does. */
export const COUNT_ENDPOINT = "/api/count";
/** Withdraws consent. */
export const WITHDRAWAL_ENDPOINT = "/api/withdraw";

/** Returns the withdrawal link for an e-mail. @param token see withdrawalTokens.ts */
export const withdrawalPath = (token: string): string => `${WITHDRAWAL_ENDPOINT}?link=${token}`;
