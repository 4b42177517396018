import { isForLeads } from "../../lead/endpoints";
import { linkPath } from "../../text/pageAddress";
import { type ContentRule, entriesOf, problemAt, warningAt } from "./contentRule";
import { fieldsIn, linksIn, valueAt } from "./fieldsIn";

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

/** Visitors find each own page by a link, and find something on it. */
export const ownPagesAreFound: ContentRule = function* (draft) {
  const linked = new Map<string, string[]>();
  for (const file of draft.files)
    for (const { to } of linksIn(file)) {
      const route = linkPath(to);
      linked.set(route, [...(linked.get(route) ?? []), file.path]);
    }
  const pages = entriesOf(draft, "OwnPage");
  const listsArticles = pages.some(({ data }) => data.parts.some(({ shows }) => shows === "articles"));
  for (const { file, route, data } of pages) {
    if (data.parts.length === 0 && !data.form)
      yield warningAt(file, ["parts"], "is empty, so the page has only its top; add a part.");
    const isListed = data.unlisted || (data.date && listsArticles);
    if (route && !isListed && !linked.get(route)?.some((from) => from !== file.path))
      yield warningAt(file, ["slug"], `no other page links to ${route}; add a link, such as in navigation.json.`);
  }
};

const ENDING =
  /\b(?:limited[- ]time|for a limited|while supplies last|today only|(?:ends|expires) (?:soon|today|tonight|tomorrow)|(?:this|only this) (?:week|month|weekend) only|act now|don.t miss out|last chance)\b/i;

/** A text that says that something ends is in a part or note with a last day. An offer that never ends misleads (16 CFR 233). */
export const endsAreGiven: ContentRule = function* ({ files }) {
  for (const file of files) {
    for (const { field, text } of fieldsIn(file)) {
      const [said] = ENDING.exec(text) ?? [];
      if (said && !field.some((_, depth) => Object(valueAt(file.data, field.slice(0, depth))).until))
        yield warningAt(file, field, `says “${said}” without a last day; put it into a part with \`until\`.`);
    }
  }
};
