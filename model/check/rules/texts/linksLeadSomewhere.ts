import { CONTACT_CARD } from "../../../kinds/anchors";
import { linkPath } from "../../../text/pageAddress";
import { didYouMean } from "../../problems/didYouMean";
import { type ContentRule, problemAt } from "../contentRule";
import { linksIn } from "../fieldsIn";

/**
 * Every link within the site points to a page. Its field's type checks other addresses, and e2e/links.spec.ts the places on
 * built pages.
 */
export const linksLeadSomewhere: ContentRule = function* (draft) {
  const routes = [CONTACT_CARD, ...draft.entries.flatMap(({ route }) => route ?? [])];
  for (const file of draft.files) {
    for (const { field, to } of linksIn(file)) {
      const route = linkPath(to);
      if (route && !routes.includes(route))
        yield problemAt(file, field, `links to ${to}, which is no page of this site.${didYouMean(route, routes)}`);
    }
  }
};
