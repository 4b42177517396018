import { createContext, useContext } from "react";
import type { PageFacts } from "../../model/kinds/kind";

/** Of a page that no content makes: one of `gatsby develop`. */
export const unknownPage: PageFacts = { path: "", trail: [] };

export const CurrentPage = createContext(unknownPage);

/** Returns what the page's kind says of it. Not in a page's head, which Gatsby renders alone: it has its `pageContext`. */
export const usePage = () => useContext(CurrentPage);
