export const LEADS_ENDPOINT = "/api/leads";
export const COUNT_ENDPOINT = "/api/count";
export const HEALTH_ENDPOINT = "/api/health";
export const WITHDRAWAL_ENDPOINT = "/api/withdraw";
/** Shows a lead to somebody in the office who was alerted, and takes what they did about it. */
export const ANSWER_ENDPOINT = "/api/answer";
/** Shows a visitor where their request is, and takes what they say afterwards. */
export const STATUS_ENDPOINT = "/api/request";
export const PHOTOGRAPHS_ENDPOINT = "/api/photographs";
/** The office's page. A request's own page is below it. */
export const OFFICE_ENDPOINT = "/office";
/** The office's visits, for a calendar that subscribes. */
export const CALENDAR_ENDPOINT = "/office/calendar";

/** Returns the office's page, or its page of a request. @param reference the request's reference number */
export const officePath = (reference?: string): string =>
  reference ? `${OFFICE_ENDPOINT}/${reference}` : OFFICE_ENDPOINT;

/** Returns the secret address of the office's calendar. @param secret see officeAccess.ts */
export const calendarPath = (secret: string): string => `${CALENDAR_ENDPOINT}/${secret}.ics`;

/** Returns the link that lets a device into a page of the office. @param token see officeAccess.ts */
export const officeLinkPath = (token: string, path: string = OFFICE_ENDPOINT): string => `${path}?link=${token}`;

/** Whether the lead service answers a request to this address, and no page of the site does. */
export const isForLeads = (address: string): boolean => /^\/(?:api\/|office(?:[/?]|$))/.test(address);

/** Whether a request to this address sends or shows a photograph of a visitor. */
export const isAboutPhotographs = (address: string): boolean => address.split("?", 1)[0] === PHOTOGRAPHS_ENDPOINT;

/** Returns the answer link for an alert. @param token see answerToken.ts */
export const answerPath = (token: string): string => `${ANSWER_ENDPOINT}?link=${token}`;

/** Returns the status link for a visitor. @param token the signed id of a lead @param view the page's state, see statusView.ts */
export const statusPath = (token: string, view?: string): string =>
  `${STATUS_ENDPOINT}?link=${encodeURIComponent(token)}${view ? `&view=${view}` : ""}`;

/**
 * Returns where a visitor sends photographs, or sees one of them.
 * @param token of the status link @param id the photograph's
 */
export const photographsPath = (token: string, id?: string): string =>
  `${PHOTOGRAPHS_ENDPOINT}?link=${encodeURIComponent(token)}${id ? `&photograph=${id}` : ""}`;

/** Returns where the office sees a photograph. @param reference of its request @param id the photograph's */
export const officePhotographPath = (reference: string, id: string): string =>
  `${officePath(reference)}?photograph=${id}`;

/** Returns the withdrawal link for an e-mail. @param token the signed id of a lead */
export const withdrawalPath = (token: string): string => `${WITHDRAWAL_ENDPOINT}?link=${token}`;
