/** The public face of the lead service: hosts open it with settings, a catalog and what renders its pages. */
export { describeError, OwnError } from "./describeError";
export { clientNetwork } from "./http/clientNetwork";
export type { Fetch } from "./http/endpoints";
export { RETRY_AFTER } from "./http/httpReplies";
export { type Leads, openLeads } from "./openLeads";
export { readSettings } from "./settings";
export { withTimeout } from "./store/engine/withTimeout";
