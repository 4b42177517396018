import { gatsbyFunction } from "../hosts/netlify/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** GET /api/health: reports whether leads are stored and delivered. */
export default gatsbyFunction((request) => leadService().health(request));
