import { formatHour, formatTime } from "../../facts/format";
import type { Company } from "../../kinds/company";
import { companyPlaceholderNames } from "../../kinds/placeholders";
import type { FieldPath } from "../../kinds/schemaParts";
import type { JsonFile } from "../../problems/jsonFile";
import { warning } from "../../problems/message";
import { type ContentRule, entryOf, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** A fact that is typed into a text although a placeholder stands for it. */
interface TypedFact {
  placeholder: string;
  words: RegExp;
  /** The sentence must match `with` and must not match `without`. */
  with?: RegExp;
  without?: RegExp;
}

const ONE = "(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)";
/** A number in digits or words, or a range: "15+", "1,500", "one to two". */
const NUMBER = `\\b${ONE}(?: ?(?:-|–|to|or) ?${ONE})?\\+?`;
/** Counts have at least two digits. Smaller numbers are usually about one job. */
const COUNT = "\\b\\d[\\d,]+\\+? (?:[a-z]{1,20} )?";
const matches = (pattern: string) => new RegExp(pattern, "i");

/** Excludes frequencies and ages of things, which are not facts about the company. */
const OFTEN = /\b(?:a|per|each|every) (?:day|week|month|year)\b/i;
const OF_A_THING = /\b(?:ran|runs?|lasts?|lasted|stood|(?:that|which) (?:has|have|had|held|served|worked))\b/i;

/** Common phrasings only, so the rule may miss some. Its warnings may be wrong. */
const typedFacts: readonly TypedFact[] = [
  { placeholder: "phone", words: /(?:\+1[ .-]?)?(?:\(\d{3}\) ?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b|\+1\d{10}\b/ },
  { placeholder: "email", words: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/ },
  { placeholder: "combinedYears", words: matches(`${NUMBER} years?[’']? (?:of )?combined experience`) },
  { placeholder: "years", words: matches(`${NUMBER} years?[’']? (?:of )?(?:experience|in business|in the trades?)`) },
  { placeholder: "years", words: matches(`^(?:over |more than )?${NUMBER} years$`) },
  {
    placeholder: "years",
    words: matches(`\\bfor (?:over |more than )?${NUMBER} years`),
    with: /\bwe[’' ](?:ve|have)\b|\bserving\b/i,
    without: OF_A_THING,
  },
  { placeholder: "customers", words: matches(`${COUNT}(?:customers|clients)\\b`), without: OFTEN },
  { placeholder: "homeowners", words: matches(`${COUNT}(?:homeowners|families|households)\\b`), without: OFTEN },
  { placeholder: "projects", words: matches(`${COUNT}(?:projects|jobs)\\b`), without: OFTEN },
  { placeholder: "partners", words: matches(`${COUNT}partners\\b`) },
  { placeholder: "reviews", words: matches(`${COUNT}reviews\\b`) },
  { placeholder: "rating", words: /\b\d(?:\.\d)? ?(?:\/|out of) ?5\b/i, with: /star|rat(?:ed|ing)|review/i },
  { placeholder: "miles", words: matches(`${NUMBER}[ -]miles? (?:radius|around)`) },
  { placeholder: "miles", words: matches(`\\b(?:radius|circle) of (?:about )?${NUMBER} miles`) },
  {
    placeholder: "miles",
    words: matches(`\\bwithin (?:about |around )?${NUMBER} miles of`),
    without: /coast|shore|beach|ocean|bay\b|river|water/i,
  },
  {
    placeholder: "warranty",
    words: matches(`${NUMBER}[ -]years?\\b`),
    with: /workmanship|our work\b|labor warranty/i,
    without: /manufactur|product|material|years? (?:of )?experience|in business/i,
  },
  {
    placeholder: "minutes",
    words: matches(`\\b(?:within|under|less than) ${NUMBER} minutes`),
    with: /answer|hear|respon|repl|call|business hours|office/i,
    without: /arriv|on site|on the way|at your door/i,
  },
  { placeholder: "quoteTime", words: matches(`\\bwithin ${NUMBER} hours`), with: /quote|estimate|price/i },
];

/** Opening and closing times as visitors read them. */
const timesOf = ({ hours = [], locale = "en-US" }: Partial<Company>) =>
  hours
    .flatMap(({ opens, closes }) => (opens && closes ? [opens, closes] : []))
    .flatMap((time) => [formatTime(time, locale), formatHour(time, locale)]);

/** The facts themselves, examples of what to type into the form, and what others said or agreed to. */
const mayType = (file: string, field: FieldPath) =>
  ["company.json", "consent-versions.json"].includes(file) ||
  (file === "form.json" && field[0] === "errors") ||
  /^(?:quote|author|role|version|imageAlt)$/.test(String(field.at(-1)));

/** Returns the texts that may type facts. A number with its label, like "500+" and "Projects", is one text. */
function typingTexts(file: JsonFile): { field: FieldPath; text: string }[] {
  const texts = [...textsOf(file.data)];
  return texts
    .map(({ field, text }, index) => {
      const next = texts[index + 1];
      const isCount = field.at(-1) === "number" && next?.field.at(-1) === "label";
      return { field, text: isCount ? `${text} ${next.text}` : text };
    })
    .filter(({ field }) => !mayType(file.path, field));
}

/** Returns the first typed fact of a text, with its placeholder. */
function typedIn(text: string, company: Partial<Company>): { typed: string; placeholder: string } | undefined {
  const time = timesOf(company).find((each) => text.includes(each));
  if (time) return { typed: time, placeholder: "hours" };
  if (company.anyHour && text.includes(company.anyHour)) return { typed: company.anyHour, placeholder: "anyHour" };
  for (const sentence of text.split(/[.!?:;]\s|[.!?]$|\n/)) {
    const found = typedFacts.find(
      (fact) => fact.words.test(sentence) && fact.with?.test(sentence) !== false && !fact.without?.test(sentence),
    );
    if (found) return { typed: found.words.exec(sentence)?.[0] ?? "", placeholder: found.placeholder };
  }
  return undefined;
}

/** Facts about the company are typed in company.json only, so that one change is enough. */
export const factsAreOnce: ContentRule = function* (draft) {
  const company = entryOf(draft, "Company")?.data ?? {};
  const names: string[] = [...companyPlaceholderNames, ...(company.claims ?? []).map(({ name }) => name)];
  for (const file of draft.written) {
    for (const { field, text } of typingTexts(file)) {
      const { typed, placeholder } = typedIn(text, company) ?? {};
      if (!placeholder) continue;
      const remedy = names.includes(placeholder)
        ? `write {${placeholder}}.`
        : `add ${placeholder} to the claims in company.json, and write {${placeholder}}.`;
      yield problemAt(file, field, warning(`has “${typed}” typed in; ${remedy}`));
    }
  }
};
