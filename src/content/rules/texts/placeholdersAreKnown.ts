import { areaPlaceholders, companyPlaceholderNames, servicePlaceholders } from "../../kinds/placeholders";
import { closestTo } from "../../problems/didYouMean";
import { oneOf } from "../../problems/foundInWords";
import { type Message, problem } from "../../problems/message";
import { type ContentRule, entryOf, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

const serviceNames = Object.keys(servicePlaceholders(""));
const areaNames = Object.keys(areaPlaceholders(""));

/** Whether a text is on a service's page. The part about a missing service is not: it has no service to name. */
const isOnServicePage = (file: string, [part]: readonly (string | number)[]) =>
  file === "pages/service.json" && part !== "missing";

/** Those of the question for the ZIP code. */
const zipNames = { "zip.near": ["distance"], "zip.town": ["town"] };

/** Placeholders of single texts, filled by their components: file → field → names. */
const ownNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "company.json": {
    "hoursWords.closedOn": ["days"],
    "hoursWords.nextOpening": ["day", "time"],
  },
  "pages/area.json": { "facts.miles": ["distance"], "neighbors.miles": ["distance"] },
  "pages/home.json": { ...zipNames, "services.cardPrice": ["price"] },
  "pages/prices.json": { asOf: ["month"], usually: ["range"], "ask.line": ["job", "range", "month"] },
  "pages/services.json": { cardPrice: ["price"] },
  "pages/service-areas.json": { "map.distance": ["distance"], "towns.county": ["county"], ...zipNames },
  "form.json": {
    "coverage.inside": ["code", "town"],
    "coverage.near": ["distance"],
    "coverage.far": ["code"],
    "errors.tooLong": ["max"],
    "promiseNow.afterHours": ["nextOpening"],
    "success.afterHours": ["nextOpening"],
    "success.clock.due": ["time"],
    "success.heard": ["number", "job", "place"],
    "status.due": ["time"],
    "status.named": ["person"],
    "status.unheard.title": ["time"],
    "status.window": ["window"],
    "texting.message": ["reference", "photos"],
  },
};

/** Malformed placeholders. The group is the intended name. */
const doubled = { braces: /\{\{\s{0,9}(\w{1,40})\s{0,9}\}\}/, fault: "has a pair of braces too many" };
const strays = [
  { braces: /\{\s{0,9}(\w{1,40})\s{0,9}\}/, fault: "has spaces between its braces" },
  { braces: /\{(\w{0,40})/, fault: "is not closed" },
  { braces: /(\w{0,40})\}/, fault: "is not opened" },
];

/** Returns the problem of a text's first malformed placeholder. */
function strayBraces(text: string, known: readonly string[]): Message | undefined {
  const single = text.replace(/\{\w+\}/g, "");
  for (const { braces, fault } of [doubled, ...strays]) {
    const [stray, name = ""] = braces.exec(braces === doubled.braces ? text : single) ?? [];
    if (stray && known.includes(name)) return problem(`${stray} ${fault}; write {${name}}.`);
    if (stray) return problem(`a brace is alone here: ${stray}; braces are only for placeholders like {city}.`);
  }
  return undefined;
}

/** Returns the problem of a text's first wrong placeholder. */
function objectionTo(text: string, known: readonly string[], areAllKnown: boolean): Message | undefined {
  const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  const unknown = areAllKnown && names.find((name) => !known.includes(name));
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
    for (const { field, text } of textsOf(file.data)) {
      const known = [
        ...companyPlaceholderNames,
        ...claims,
        ...(isOnServicePage(file.path, field) ? serviceNames : []),
        ...(file.path === "pages/area.json" ? areaNames : []),
        ...(ownNames[file.path]?.[field.join(".")] ?? []),
      ];
      const objection = objectionTo(text, known, areClaimsKnown);
      if (objection) yield problemAt(file, field, objection);
    }
  }
};
