import { gatsbyFunction } from "../leads/server/gatsbyFunction";
import { leadService } from "../leads/server/leadService";

/** POST /api/leads: takes a quote request or a partner inquiry. */
export default gatsbyFunction((request, client) => leadService().handle(request, client));
