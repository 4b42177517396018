import { gatsbyFunction } from "../hosts/netlify/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** GET /api/form-opened: a form token (a signed time), for a form that has just been opened. */
export default gatsbyFunction((request) => leadService().formOpened(request));
