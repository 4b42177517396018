import { sampleFailure } from "../samplePages";

/** The prepared content/failure.json. */
export default { ...sampleFailure, call: "Call (302) 555-0100", phone: "+13025550100" };
