import { areaPlaceholders, companyPlaceholderNames, servicePlaceholders } from "../../../kinds/placeholders";
import { placeholdersIn } from "../../../text/fillPlaceholders";
import { type Message, problem } from "../../problems/contentProblem";
import { oneOf } from "../../problems/describeValue";
import { closestTo } from "../../problems/didYouMean";
import { type ContentRule, entriesOf, entryOf, problemAt } from "../contentRule";
import { fieldsIn } from "../fieldsIn";

const serviceNames = Object.keys(servicePlaceholders({ title: "" }));
const areaNames = Object.keys(areaPlaceholders(""));

/** Whether a text is on a service's page. The part about a missing service is not: it has no service to name. */
const isOnServicePage = (file: string, [part]: readonly (string | number)[]) =>
  file === "pages/service.json" && part !== "missing";

/** A brace that belongs to no placeholder, with the name that was probably meant. */
const STRAY = /\{{1,9}\s{0,9}(\w{0,40})\s{0,9}\}{0,9}|(\w{0,40})\}{1,9}/;

/** Returns the problem of a text's first malformed placeholder. */
function strayBraces(text: string, known: readonly string[]): Message | undefined {
  const rest = text.replace(/\{?\{\w+\}\}?/g, (whole) => (/^\{\w+\}$/.test(whole) ? "" : whole));
  const [stray, opened, closed = ""] = STRAY.exec(rest) ?? [];
  if (!stray) return undefined;
  const name = opened ?? closed;
  return known.includes(name)
    ? problem(`${stray.trim()} is no placeholder; write {${name}}.`)
    : problem(`a brace is alone here: ${stray.trim()}; braces are only for placeholders like {city}.`);
}

/** Returns the problem of a text's first wrong placeholder. */
function objectionTo(text: string, known: readonly string[], areAllKnown: boolean): Message | undefined {
  const unknown = areAllKnown && placeholdersIn(text).find((name) => !known.includes(name));
  if (!unknown) return strayBraces(text, known);
  const near = closestTo(unknown, known);
  const advice = near ? `Did you mean {${near}}?` : `Placeholders here are ${oneOf(known.map((name) => `{${name}}`))}.`;
  return problem(`{${unknown}} is no placeholder here. ${advice}`);
}

/** Every placeholder is well-formed and known in its text. */
export const placeholdersAreKnown: ContentRule = function* (draft) {
  const company = entryOf(draft, "Company");
  const claims = company?.data.claims?.map(({ name }) => name) ?? [];
  const areClaimsKnown = company !== undefined && "claims" in company.data === "claims" in company.file.data;
  for (const file of draft.written) {
    for (const { field, text, meta } of fieldsIn(file)) {
      const known = [
        ...companyPlaceholderNames,
        ...claims,
        ...(isOnServicePage(file.path, field) ? serviceNames : []),
        ...(file.path === "pages/area.json" ? areaNames : []),
        ...(meta.fills ?? []),
      ];
      const objection = objectionTo(text, known, areClaimsKnown);
      if (objection) yield problemAt(file, field, objection);
    }
  }
};

/** No claim has the name of a placeholder that the site itself fills. */
export const claimNamesAreFree: ContentRule = function* (draft) {
  const filled = draft.written.flatMap((file) => fieldsIn(file).flatMap(({ meta }) => meta.fills ?? []));
  const taken = [...companyPlaceholderNames, ...serviceNames, ...areaNames, ...filled];
  for (const { file, data } of entriesOf(draft, "Company"))
    for (const [index, { name }] of (data.claims ?? []).entries())
      if (taken.includes(name))
        yield problemAt(file, ["claims", index, "name"], `the site itself fills {${name}}; choose another name.`);
};
