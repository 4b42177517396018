import { type OldAddress, readOldAddress } from "../../company/oldAddress";
import { pageAddress } from "../../text/pageAddress";
import { type ContentRule, entriesOf, problemAt } from "./contentRule";

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
