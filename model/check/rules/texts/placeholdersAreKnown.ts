import { areaPlaceholders, companyPlaceholderNames, servicePlaceholders } from "../../../kinds/placeholders";
import { placeholdersIn } from "../../../text/fillPlaceholders";
import { oneOf } from "../../problems/describeValue";
import { closestTo } from "../../problems/didYouMean";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";
import { fieldsIn } from "../fieldsIn";

const serviceNames = Object.keys(servicePlaceholders({ title: "", inSentence: "" }));
const areaNames = Object.keys(areaPlaceholders(""));

/** Whether a text is on a service's page. The part about a missing service is not: it has no service to name. */
const isOnServicePage = (file: string, [part]: readonly (string | number)[]) =>
  file === "pages/service.json" && part !== "missing";

function objectionTo(text: string, known: readonly string[]): string | undefined {
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  if (unknown) {
    const near = closestTo(unknown, known);
    const places = oneOf(known.map((name) => `{${name}}`));
    return `{${unknown}} is no placeholder here. ${near ? `Did you mean {${near}}?` : `Placeholders here are ${places}.`}`;
  }
  const [brace] = /[{}]+/.exec(text.replace(/\{\w+\}/g, "")) ?? [];
  return brace && `a brace is alone here: ${brace}; braces are only for placeholders like {city}.`;
}

export const placeholdersAreKnown: ContentRule = function* (draft) {
  const claims = entriesOf(draft, "Company").flatMap(({ data }) => data.claims ?? []);
  for (const file of draft.written) {
    for (const { field, text, meta } of fieldsIn(file)) {
      const known = [
        ...companyPlaceholderNames,
        ...claims.map(({ name }) => name),
        ...(isOnServicePage(file.path, field) ? serviceNames : []),
        ...(file.path === "pages/area.json" ? areaNames : []),
        ...(meta.fills ?? []),
      ];
      const objection = objectionTo(text, known);
      if (objection) yield problemAt(file, field, objection);
    }
  }
};

/** No claim has the name of a placeholder that the site itself fills. */
export const claimNamesAreFree: ContentRule = function* (draft) {
  const filled = draft.written.flatMap(fieldsIn).flatMap(({ meta }) => meta.fills ?? []);
  const taken = [...companyPlaceholderNames, ...serviceNames, ...areaNames, ...filled];
  for (const { file, data } of entriesOf(draft, "Company"))
    for (const [index, { name }] of (data.claims ?? []).entries())
      if (taken.includes(name))
        yield problemAt(file, ["claims", index, "name"], `the site itself fills {${name}}; choose another name.`);
};
