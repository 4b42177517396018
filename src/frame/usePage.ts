import { createContext, useContext } from "react";
import { anchors } from "../../model/kinds/anchors";
import type { PageFacts } from "../../model/kinds/kind";
import { useSite } from "./useSite";

/** Of a page that no content makes: one of `gatsby develop`. */
export const unknownPage: PageFacts = { path: "", trail: [] };

export const CurrentPage = createContext(unknownPage);

/** Returns what the page's kind says of it. Not in a page's head, which Gatsby renders alone: it has its `pageContext`. */
export const usePage = () => useContext(CurrentPage);

/** Returns the link of header and menus: to the page for a quote, or to this page's form if it has words of its own. */
export function useFormLink(): { label: string; to: string } {
  const { formLabel } = usePage();
  const { quote } = useSite().navigation;
  return formLabel ? { label: formLabel, to: `#${anchors.quote}` } : quote;
}
