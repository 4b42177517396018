/**
 * Contradicting claims: "15 years in business" on one page and "20 years" on another. Finds only common phrasings, so it
 * may miss some, and its warnings may be wrong.
 */

import type { Company } from "../../kinds/company";
import type { FieldPath } from "../../kinds/schemaParts";
import type { ContentProblem } from "../../problems/contentProblem";
import type { JsonFile } from "../../problems/jsonFile";
import { warning } from "../../problems/message";
import { type ContentRule, placeInWords, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** A claim with a number. */
interface Saying {
  /** The unit, as in "says 20 years in business". Numbers of one unit must agree. */
  unit: string;
  /** Matches lower-case text with digits. The first group is the number. */
  words: RegExp;
  /** A sentence must match `with` and must not match `without`. */
  with?: RegExp;
  without?: RegExp;
  /** Its value in company.json. */
  fact?: (company: Company) => { field: FieldPath; value: number };
}

/** Excludes frequencies and ages of things, which are not facts about the company. */
const OFTEN = /\b(?:a|per|each|every) (?:day|week|month|year)\b/;
const OF_A_THING = /\b(?:ran|runs?|lasts?|lasted|stood|(?:that|which) (?:has|have|had|held|served|worked))\b/;

const milesAround = ({ serviceArea }: Company) => ({ field: ["serviceArea", "miles"], value: serviceArea.miles });

/** Counts have at least two digits. Smaller numbers are usually about one job. */
const sayings: readonly Saying[] = [
  { unit: "years in business", words: /\b(\d{1,3})\+? years?[’']? (?:of )?(?:experience|in business|in the trades?)/ },
  { unit: "years in business", words: /^(?:over |more than )?(\d{1,3})\+? years$/ },
  {
    unit: "years in business",
    words: /\bfor (?:over |more than )?(\d{1,3})\+? years/,
    with: /\bwe[’' ](?:ve|have)\b|\bserving\b/,
    without: OF_A_THING,
  },
  { unit: "years of combined experience", words: /\b(\d{1,3})\+? years?[’']? (?:of )?combined experience/ },
  { unit: "customers", words: /\b(\d{2,7})\+? (?:[a-z]{1,20} )?(?:customers|clients)\b/, without: OFTEN },
  { unit: "homeowners", words: /\b(\d{2,7})\+? (?:[a-z]{1,20} )?(?:homeowners|families|households)\b/, without: OFTEN },
  { unit: "projects", words: /\b(\d{2,7})\+? (?:[a-z]{1,20} )?(?:projects|jobs)\b/, without: OFTEN },
  { unit: "partners", words: /\b(\d{2,7})\+? (?:[a-z]{1,20} )?partners\b/ },
  {
    unit: "reviews",
    words: /\b(\d{2,7})\+? (?:[a-z]{1,20} )?reviews\b/,
    fact: ({ rating }) => ({ field: ["rating", "count"], value: rating.count }),
  },
  {
    unit: "of 5 stars",
    words: /\b(\d(?:\.\d)?) ?(?:\/|out of) ?5\b/,
    with: /star|rat(?:ed|ing)|review/,
    fact: ({ rating }) => ({ field: ["rating", "value"], value: rating.value }),
  },
  { unit: "miles around", words: /\b(\d{1,4})[ -]miles? (?:radius|around)/, fact: milesAround },
  { unit: "miles around", words: /\b(?:radius|circle) of (?:about )?(\d{1,4}) miles/, fact: milesAround },
  {
    unit: "miles around",
    words: /\bwithin (?:about |around )?(\d{1,4}) miles of/,
    without: /coast|shore|beach|ocean|bay\b|river|water/,
    fact: milesAround,
  },
  {
    unit: "years of warranty on workmanship",
    words: /\b(\d{1,2}(?:–\d{1,2})?)[ -]years?\b/,
    with: /workmanship|our work\b|labor warranty/,
    without: /manufactur|product|material|years? (?:of )?experience|in business/,
  },
  {
    unit: "minutes until an answer",
    words: /\b(?:within|under|less than) (\d{1,4}) minutes/,
    with: /answer|hear|respon|repl|call|business hours|office/,
    without: /arriv|on site|on the way|at your door/,
  },
  { unit: "hours until a quote", words: /\bwithin (\d{1,3}(?:–\d{1,3})?) hours/, with: /quote|estimate|price/ },
];

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Returns the sentences with numbers, in one notation: "One to two years" becomes "1–2 years". */
const sentencesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[.!?:;]\s|[.!?]$|\n/)
    .map((sentence) =>
      sentence
        .trim()
        .replace(/[a-z]+/g, (word) => (WORDS.includes(word) ? String(WORDS.indexOf(word)) : word))
        .replace(/(\d),(?=\d{3})/g, "$1")
        .replace(/(\d) ?(?:-|–|to|or) ?(?=\d)/g, "$1–"),
    )
    .filter((sentence) => /\d/.test(sentence));

function valueIn(sentence: string, saying: Saying): string | undefined {
  if (saying.with?.test(sentence) === false || saying.without?.test(sentence)) return undefined;
  return saying.words.exec(sentence)?.[1];
}

interface Claim {
  file: JsonFile;
  field: FieldPath;
  unit: string;
  value: string;
}

/** Reviews, alt texts and recorded consent texts are not claims of the company. */
const NO_CLAIM = /^(?:quote|author|role|version|imageAlt)$/;

/** Returns a file's texts that may contain claims. A number with its label, like "500+" and "Projects", is one text. */
function* claimTexts(file: JsonFile): Generator<{ field: FieldPath; text: string }> {
  if (file.path === "consent-versions.json") return;
  const texts = [...textsOf(file.data)];
  for (const [index, { field, text }] of texts.entries()) {
    const name = String(field.at(-1));
    const next = texts[index + 1];
    const label = name === "number" && next?.field.at(-1) === "label" ? ` ${next.text}` : "";
    if (!NO_CLAIM.test(name)) yield { field, text: text + label };
  }
}

/** Returns the most frequent claim. */
function mostMade(claims: readonly Claim[]): Claim | undefined {
  const counts = new Map<string, number>();
  for (const { value } of claims) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return claims.find(({ value }) => counts.get(value) === most);
}

/** company.json's value as a claim. */
function factOf(unit: string, { file, company }: { file: JsonFile; company: Company }): Claim | undefined {
  const fact = sayings.find((saying) => saying.unit === unit)?.fact?.(company);
  return fact && { file, field: fact.field, unit, value: String(fact.value) };
}

const agree = (one: Claim, other: Claim) => one.value === other.value || Number(one.value) === Number(other.value);

const AROUND_THE_CLOCK = /\b24\/7\b|around the clock|at any hour|day (?:and|or) night/i;

/** Texts agree with company.json and with each other. */
export const claimsAgree: ContentRule = function* ({ files, valid }): Generator<ContentProblem> {
  const entry = valid.find(({ type }) => type === "Company");
  if (entry?.type !== "Company") return;
  const company = { file: entry.file, company: entry.data };
  const texts = files.flatMap((file) => [...claimTexts(file)].map((text) => ({ file, ...text })));
  const claims = texts.flatMap(({ file, field, text }) =>
    sentencesOf(text).flatMap((sentence) =>
      sayings.flatMap((saying): Claim[] => {
        const value = valueIn(sentence, saying);
        return value ? [{ file, field, unit: saying.unit, value }] : [];
      }),
    ),
  );
  for (const unit of new Set(claims.map((claim) => claim.unit))) {
    const alike = claims.filter((claim) => claim.unit === unit);
    const other = factOf(unit, company) ?? mostMade(alike);
    for (const claim of alike) {
      if (!other || agree(claim, other)) continue;
      const place = placeInWords(other.file, other.field);
      yield problemAt(
        claim.file,
        claim.field,
        warning(`says ${`${claim.value} ${unit}`}, while ${place} says ${other.value}.`),
      );
    }
  }
  if (company.company.answersAroundTheClock) return;
  for (const { file, field, text } of texts) {
    const said = AROUND_THE_CLOCK.exec(text)?.[0];
    const fact = placeInWords(company.file, ["answersAroundTheClock"]);
    if (said)
      yield problemAt(file, field, warning(`says ${`“${said}”`}, while ${fact} says that nobody answers then.`));
  }
};
