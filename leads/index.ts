/** The public face of the lead service: hosts open it with settings, a catalog and what renders its pages. */
export { describeError, OwnError } from "./describeError";
export { clientNetwork } from "./http/clientNetwork";
export type { Fetch } from "./http/endpoints";
export { MAX_BODY_BYTES } from "./http/readFields";
export { type Leads, openLeads } from "./openLeads";
export { durabilityProblem, readSettings, settingsWarnings } from "./settings";
export { withTimeout } from "./store/engine/withTimeout";
