/** The event on `window` after React has rendered a page or a form: inline scripts then look at it again. */
export const PAGE_RENDERED = "page-rendered";
