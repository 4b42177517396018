import { gatsbyFunction } from "../hosts/netlify/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** GET /api/promised-call: returns a calendar file with the office's call after a request. */
export default gatsbyFunction((request) => leadService().promisedCall(request));
