import { gatsbyFunction } from "../hosts/netlify/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** GET /api/form-opened: returns a form token (a signed time) for a newly opened form. */
export default gatsbyFunction((request) => leadService().formOpened(request));
