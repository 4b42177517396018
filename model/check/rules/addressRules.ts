import { type OldAddress, readOldAddress } from "../../company/oldAddress";
import { CONTACT_CARD } from "../../kinds/anchors";
import { isForLeads } from "../../lead/endpoints";
import { linkPath, pageAddress } from "../../text/pageAddress";
import { didYouMean } from "../problems/didYouMean";
import { type ContentRule, entriesOf, problemAt, warningAt } from "./contentRule";
import { fieldsIn, linksIn } from "./fieldsIn";

/** Folders and files of a built site. Its other names have a dot or an underscore, which no slug has. */
const BUILT = ["404", "admin", "dev-404-page", "fonts", "icons", "index", "page-data", "social", "static"];

const isHosts = (route: string) => BUILT.includes(route.slice(1)) || isForLeads(`${route}/`);

/** No own page is at the address of another page, or of a file or an endpoint. */
export const routesAreDistinct: ContentRule = function* (draft) {
  const others = new Map(draft.entries.map(({ type, route, file }) => [type === "OwnPage" ? "" : route, file]));
  for (const { file, route } of entriesOf(draft, "OwnPage")) {
    const other = route && others.get(route);
    if (other) yield problemAt(file, ["slug"], `${route} is the address of content/${other.path}; choose another.`);
    else if (route && isHosts(route))
      yield problemAt(file, ["slug"], `${route} is an address that the site itself uses; choose another.`);
  }
};

/** Where the site's own services answer. */
const SERVICES = ["/api", "/.netlify"];

const isIn = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`);

/** Returns why an old address would hide a page, or never lead anywhere. */
function objectionTo(old: OldAddress, to: string, routes: readonly string[]): string | undefined {
  const page = routes.find((route) => route === pageAddress(old.path));
  const covered = routes.find((route) => old.takesRest && old.query.size === 0 && isIn(route, old.path));
  if (SERVICES.some((folder) => isIn(old.path, folder)))
    return "belongs to the site’s own services; remove this redirect.";
  if (covered)
    return `covers ${covered}, which is a page of this site; name a deeper folder, or the old pages one by one.`;
  if (page && old.query.size === 0)
    return `is the page ${page}, with capitals, .html or a final slash too; remove this redirect.`;
  // The page ignores the query, and on some hosts the redirect would keep it and never end.
  if (page && readOldAddress(to).path === old.path) return "is the page to which it leads; remove this redirect.";
  return undefined;
}

/** No old address is a page itself. linksLeadSomewhere finds those that lead to no page. */
export const oldAddressesAreFree: ContentRule = function* (draft) {
  const routes = draft.entries.flatMap(({ route }) => route ?? []).sort();
  for (const { file, data } of entriesOf(draft, "Redirects")) {
    for (const [index, { from, to }] of data.redirects.entries()) {
      const objection = objectionTo(readOldAddress(from), to, routes);
      if (objection) yield problemAt(file, ["redirects", index, "from"], objection);
    }
  }
};

/**
 * Every link within the site points to a page, and is written as a path. Its field's type checks other addresses, and
 * e2e/links.spec.ts the places on built pages.
 */
export const linksLeadSomewhere: ContentRule = function* (draft) {
  const routes = [CONTACT_CARD, ...draft.entries.flatMap(({ route }) => route ?? [])];
  const [company] = entriesOf(draft, "Company");
  const own = `${company?.data.url}/`;
  for (const file of draft.files) {
    // A file, such as a PDF, is no page.
    for (const { field, text } of fieldsIn(file))
      if (text.startsWith(own) && field.at(-1) === "to" && !text.slice(own.length).includes("."))
        yield warningAt(file, field, `leads to a page of this site; write ${text.slice(own.length - 1)}.`);
    for (const { field, to } of linksIn(file)) {
      const route = linkPath(to);
      if (route && !routes.includes(route))
        yield problemAt(file, field, `links to ${to}, which is no page of this site.${didYouMean(route, routes)}`);
    }
  }
};
