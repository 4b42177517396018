/** The paths of the endpoints. */
export const LEADS_ENDPOINT = "/api/leads";
/** Counts what a visitor does. */
export const COUNT_ENDPOINT = "/api/count";
/** Reports whether leads are stored and delivered. */
export const HEALTH_ENDPOINT = "/api/health";
/** Withdraws consent. */
export const WITHDRAWAL_ENDPOINT = "/api/withdraw";

/** Shows a lead to somebody in the office who was alerted, and takes what they did about it. */
export const ANSWER_ENDPOINT = "/api/answer";

/** Returns the answer link for an alert. @param token see answerToken.ts */
export const answerPath = (token: string): string => `${ANSWER_ENDPOINT}?link=${token}`;

/** Returns the withdrawal link for an e-mail. @param token the signed id of a lead */
export const withdrawalPath = (token: string): string => `${WITHDRAWAL_ENDPOINT}?link=${token}`;
