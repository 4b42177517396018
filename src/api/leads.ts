import { gatsbyFunction } from "../hosts/netlify/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** POST /api/leads: accepts a quote request or a partner inquiry. */
export default gatsbyFunction((request, client) => leadService().handle(request, client));
