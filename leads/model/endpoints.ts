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

/** Shows a visitor where their request is, and takes what they say afterwards. */
export const STATUS_ENDPOINT = "/api/request";

/** Returns the answer link for an alert. @param token see answerToken.ts */
export const answerPath = (token: string): string => `${ANSWER_ENDPOINT}?link=${token}`;

/** Returns the status link for a visitor. @param token the signed id of a lead @param view the page's state, see statusView.ts */
export const statusPath = (token: string, view?: string): string =>
  `${STATUS_ENDPOINT}?link=${encodeURIComponent(token)}${view ? `&view=${view}` : ""}`;

/** Returns the withdrawal link for an e-mail. @param token the signed id of a lead */
export const withdrawalPath = (token: string): string => `${WITHDRAWAL_ENDPOINT}?link=${token}`;
