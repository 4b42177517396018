import { gatsbyFunction } from "../hosts/netlify/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** GET /api/claim: shows somebody in the office the lead of their alert. POST stores what they did about it. */
export default gatsbyFunction((request, client) => leadService().claim(request, client));
