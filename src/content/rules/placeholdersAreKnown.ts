import { servicePlaceholders } from "../placeholders";
import { type ContentRule, problemAt } from "./contentRule";
import { textsOf } from "./textsOf";

const serviceNames = Object.keys(servicePlaceholders(""));

/** Whether a text is shown on a service's page. What is said of a missing service has no service to name. */
const isOnServicePage = (file: string, [part]: readonly (string | number)[]) =>
  file === "pages/service.json" && part !== "missing";

/** Every placeholder must stand for something where it is used. Those that are left over after filling do not. */
export const placeholdersAreKnown: ContentRule = function* ({ files, placeholders }) {
  if (!placeholders) return;
  for (const file of files) {
    for (const { field, text } of textsOf(file.data)) {
      const known = [...Object.keys(placeholders), ...(isOnServicePage(file.path, field) ? serviceNames : [])];
      const left = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const unknown = left.find((name) => !known.includes(name));
      if (unknown) {
        yield problemAt(file, field, `{${unknown}} is no placeholder here; use one of ${known.join(", ")}.`);
      }
    }
  }
};
