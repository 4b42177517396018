import { gatsbyFunction } from "../hosts/netlify/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** POST /api/count: counts that a visitor began a form, or tapped the phone number. */
export default gatsbyFunction((request, client) => leadService().count(request, client));
