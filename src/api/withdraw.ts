import { gatsbyFunction } from "../hosts/netlify/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** POST /api/withdraw: takes a withdrawal of consent. GET asks whether the one by an e-mail's link is meant. */
export default gatsbyFunction((request, client) => leadService().withdraw(request, client));
