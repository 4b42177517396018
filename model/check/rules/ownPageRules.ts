import { isForLeads } from "../../lead/endpoints";
import { type ContentRule, entriesOf, problemAt, warningAt } from "./contentRule";
import { fieldsIn, valueAt } from "./fieldsIn";

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
