import { contentTypes } from "../model";
import { type ContentRule, problemAt } from "./contentRule";
import { textsOf } from "./textsOf";

/** The path of a page whose file is missing. That is reported once, not for every link to it. */
const fixedRoutes = contentTypes.map((type) => ("route" in type ? type.route : undefined));

/** Every link within the site must lead to one of its pages. */
export const linksLeadSomewhere: ContentRule = function* ({ files, entries, knowsAllServices }) {
  const routes = new Set([...fixedRoutes, ...entries.map(({ route }) => route)]);
  const mayExist = (route: string) => routes.has(route) || (route.startsWith("/services/") && !knowsAllServices);
  for (const file of files) {
    for (const { field, text } of textsOf(file.data)) {
      const [route = ""] = text.split("#");
      if (field.at(-1) === "to" && text.startsWith("/") && !mayExist(route)) {
        yield problemAt(file, field, `links to ${text}, which is no page of this site.`);
      }
    }
  }
};
