import { anchors } from "../../model/kinds/anchors";

/**
 * Inline script of a request's own page: a plain form ends there, so what it kept in the tab goes, and the next form is empty.
 * The address then loses its fragment, so that a later draft stays.
 */
export const clearSent = `if(location.hash==="#${anchors.sent}"){history.replaceState(null,"",location.pathname+location.search);for(const name of Object.keys(sessionStorage))if(/^lead-(draft|key):/.test(name))sessionStorage.removeItem(name)}`;
