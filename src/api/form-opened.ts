import { gatsbyFunction } from "../leads/intake/gatsbyFunction";
import { leadService } from "../leads/leadService";

/** GET /api/form-opened: a signed stamp of the time, for a form that has just been opened. */
export default gatsbyFunction((request) => leadService().formOpened(request));
