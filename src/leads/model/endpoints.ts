/** The paths of the endpoints. */
export const LEADS_ENDPOINT = "/api/leads";
export const FORM_OPENED_ENDPOINT = "/api/form-opened";
/** A calendar file. `?at=` is the time of sending, in milliseconds since 1970. */
export const PROMISED_CALL_ENDPOINT = "/api/promised-call";
/** Counts what a visitor does. */
export const COUNT_ENDPOINT = "/api/count";
/** Withdraws consent. */
export const WITHDRAWAL_ENDPOINT = "/api/withdraw";

/** Shows a lead to somebody in the office who was alerted, and takes what they did about it. */
export const CLAIM_ENDPOINT = "/api/claim";

/** Returns the claim link for an alert. @param token see claimTokens.ts */
export const claimPath = (token: string): string => `${CLAIM_ENDPOINT}?link=${token}`;

/** Returns the withdrawal link for an e-mail. @param token see withdrawalTokens.ts */
export const withdrawalPath = (token: string): string => `${WITHDRAWAL_ENDPOINT}?link=${token}`;
