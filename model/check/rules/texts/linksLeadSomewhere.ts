import { CONTACT_CARD } from "../../../kinds/anchors";
import { contentKinds } from "../../../kinds/contentKinds";
import { linkPath } from "../../../text/pageAddress";
import { didYouMean } from "../../problems/didYouMean";
import { type ContentRule, problemAt, slugsOfAll } from "../contentRule";
import { linksIn } from "../fieldsIn";

/** Paths that are known without their files. A missing file is one problem, not one for each link to its page. */
const fixedRoutes = contentKinds.flatMap(({ page, isOptional }) =>
  typeof page?.route === "string" && !isOptional ? [page.route] : [],
);

/** Whether the page at a path exists only with certain services. */
const isOfServices = (route: string) =>
  route.startsWith("/services/") || contentKinds.some(({ page }) => page?.existsIf && page.route === route);

/**
 * Every link within the site points to a page. Its field's type checks other addresses, and e2e/links.spec.ts the places on
 * built pages.
 */
export const linksLeadSomewhere: ContentRule = function* (draft) {
  const routes = [...new Set([...fixedRoutes, CONTACT_CARD, ...draft.entries.flatMap(({ route }) => route ?? [])])];
  const areServicesKnown = slugsOfAll(draft, "Service") !== undefined;
  for (const file of draft.files) {
    for (const { field, to } of linksIn(file)) {
      const route = linkPath(to);
      if (route && !routes.includes(route) && (areServicesKnown || !isOfServices(route)))
        yield problemAt(file, field, `links to ${to}, which is no page of this site.${didYouMean(route, routes)}`);
    }
  }
};
