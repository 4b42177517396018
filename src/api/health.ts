import { gatsbyFunction } from "../leads/intake/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** GET /api/health: whether the lead store answers, and how deliveries stand. */
export default gatsbyFunction((request) => leadService().health(request));
