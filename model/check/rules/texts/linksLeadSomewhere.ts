import { anchors, CONTACT_CARD } from "../../../kinds/anchors";
import { anchorsOn, contentKinds, kindAt } from "../../../kinds/contentKinds";
import { linkPath } from "../../../text/pageAddress";
import { problem, warning } from "../../problems/contentProblem";
import { oneOf } from "../../problems/describeValue";
import { didYouMean } from "../../problems/didYouMean";
import { type ContentDraft, type ContentRule, entriesOf, entryOf, problemAt, slugsOfAll } from "../contentRule";
import { linksIn } from "../fieldsIn";

/** Paths that are known without their files. A missing file is one problem, not one for each link to its page. */
const fixedRoutes = contentKinds.flatMap(({ page, isOptional }) =>
  typeof page?.route === "string" && !isOptional ? [page.route] : [],
);

/** Whether a file is a page's, and not part of the frame or the form, which are on every page. */
const isPage = (file: string) => kindAt(file)?.page !== undefined;

/** Whether the page at a path exists only with certain services. */
const isOfServices = (route: string) =>
  route.startsWith("/services/") || contentKinds.some(({ page }) => page?.existsIf && page.route === route);

/** Link targets on a day, by a page's path and by a file's name. None are known without the service area. */
function placesOnPages(draft: ContentDraft, today: string): Map<string, readonly string[]> {
  const { serviceArea } = entryOf(draft, "Company")?.data ?? {};
  if (!serviceArea) return new Map();
  const services = entriesOf(draft, "Service").flatMap(({ data: { slug, prices } }) => (slug ? { slug, prices } : []));
  const site = { services, places: serviceArea.places, today };
  return new Map(
    draft.valid.flatMap((entry) => {
      const places = anchorsOn(entry, site);
      return [entry.file.path, ...(entry.route ? [entry.route] : [])].map((name) => [name, places] as const);
    }),
  );
}

/** Whether a fragment fills in the form of its page (preparedRequest.ts). */
const isPrepared = (anchor: string) => /^request=(?:quote|partner)&/.test(anchor);

/** Returns why a link within the site is broken. */
function objectionTo(target: string, from: string, draft: ContentDraft, placesOn: ReturnType<typeof placesOnPages>) {
  const route = linkPath(target);
  const [, anchor] = target.split("#");
  const routes = [...new Set([...fixedRoutes, CONTACT_CARD, ...draft.entries.flatMap(({ route }) => route ?? [])])];
  const mayExist = routes.includes(route) || (isOfServices(route) && !slugsOfAll(draft, "Service"));
  if (route && !mayExist)
    return problem(`links to ${target}, which is no page of this site.${didYouMean(route, routes)}`);
  if (anchor === undefined) return undefined;
  // The frame and the form are on every page, so only targets on every page work there.
  const known = route ? placesOn.get(route) : isPage(from) ? placesOn.get(from) : [anchors.main];
  if (!known || known.includes(anchor) || (isPrepared(anchor) && known.includes(anchors.quote))) return undefined;
  const places = known.map((id) => `#${id}`);
  const where = route ? route : isPage(from) ? "this page" : "every page";
  const advice = didYouMean(`#${anchor}`, places) || ` Links can lead to ${oneOf(places)} there.`;
  return problem(`leads to #${anchor}, which is not on ${where}.${advice}`);
}

/**
 * Every link within the site points to a page and an anchor on it. Its field's type checks other addresses. A link to a part
 * that has ended is a warning: it must not stop the build of the next morning.
 */
export const linksLeadSomewhere: ContentRule = function* (draft) {
  const placesOn = placesOnPages(draft, draft.today);
  const placesBefore = placesOnPages(draft, "");
  for (const file of draft.files) {
    for (const { field, to } of linksIn(file)) {
      const objection = objectionTo(to, file.path, draft, placesOn);
      const isNew = objection && !objectionTo(to, file.path, draft, placesBefore);
      if (objection) yield problemAt(file, field, isNew ? warning(objection.message) : objection);
    }
  }
};
