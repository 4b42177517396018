import { gatsbyFunction } from "../hosts/netlify/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** POST /api/withdraw: accepts a withdrawal of consent. GET shows a form that confirms a withdrawal link from an e-mail. */
export default gatsbyFunction((request, client) => leadService().withdraw(request, client));
