import { gatsbyFunction } from "../leads/server/gatsbyFunction";
import { leadService } from "../leads/server/leadService";

/** GET /api/health: whether the lead store answers, and how deliveries stand. */
export default gatsbyFunction((request) => leadService().health(request));
