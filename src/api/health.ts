import { gatsbyFunction } from "../leads/server/gatsbyFunction";
import { leadService } from "../leads/server/leadService";

/** GET /api/health: whether leads can be stored, and how deliveries stand. */
export default gatsbyFunction((request) => leadService().health(request));
