import { formatHour, formatTime } from "../../facts/format";
import type { Company } from "../../kinds/company";
import { companyPlaceholderNames } from "../../kinds/placeholders";
import type { FieldPath } from "../../kinds/schemaParts";
import type { JsonFile } from "../../problems/jsonFile";
import { warning } from "../../problems/message";
import { type ContentRule, entryOf, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** A number beside certain words: a fact that is typed into a text although a placeholder stands for it. */
interface TypedFact {
  placeholder: string;
  /** What stands before the number. */
  before?: RegExp;
  /** What stands after it. */
  after: RegExp;
  /** Counts have at least two digits. Smaller numbers are usually about one job. */
  isCount?: boolean;
  /** The sentence must match `with` and must not match `without`. */
  with?: RegExp;
  without?: RegExp;
}

const PHONE = /(?:\+1[ .-]?)?(?:\(\d{3}\) ?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b|\+1\d{10}\b/;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;

/** A number in digits or words, or a range: "15+", "1,500", "one to two". */
const NUMBER =
  /\b(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?: ?(?:-|–|to|or) ?(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve))?\+?/gi;

/** Excludes frequencies and ages of things, which are not facts about the company. */
const OFTEN = /\b(?:a|per|each|every) (?:day|week|month|year)\b/i;
const OF_A_THING = /\b(?:ran|runs?|lasts?|lasted|stood|(?:that|which) (?:has|have|had|held|served|worked))\b/i;

/** Common phrasings only, so the rule may miss some. Its warnings may be wrong. */
const typedFacts: readonly TypedFact[] = [
  { placeholder: "combinedYears", after: /^ years?[’']? (?:of )?combined experience/i },
  { placeholder: "years", after: /^ years?[’']? (?:of )?(?:experience|in business|in the trades?)/i },
  { placeholder: "years", before: /^(?:over |more than )?$/i, after: /^ years$/i },
  {
    placeholder: "years",
    before: /\bfor (?:over |more than )?$/i,
    after: /^ years/i,
    with: /\bwe[’' ](?:ve|have)\b|\bserving\b/i,
    without: OF_A_THING,
  },
  { placeholder: "customers", after: /^ (?:[a-z]{1,20} )?(?:customers|clients)\b/i, isCount: true, without: OFTEN },
  {
    placeholder: "homeowners",
    after: /^ (?:[a-z]{1,20} )?(?:homeowners|families|households)\b/i,
    isCount: true,
    without: OFTEN,
  },
  { placeholder: "projects", after: /^ (?:[a-z]{1,20} )?(?:projects|jobs)\b/i, isCount: true, without: OFTEN },
  { placeholder: "partners", after: /^ (?:[a-z]{1,20} )?partners\b/i, isCount: true },
  { placeholder: "reviews", after: /^ (?:[a-z]{1,20} )?reviews\b/i, isCount: true },
  { placeholder: "rating", after: /^ ?(?:\/|out of) ?5\b/i, with: /star|rat(?:ed|ing)|review/i },
  { placeholder: "miles", after: /^[ -]miles? (?:radius|around)/i },
  { placeholder: "miles", before: /\b(?:radius|circle) of (?:about )?$/i, after: /^ miles/i },
  {
    placeholder: "miles",
    before: /\bwithin (?:about |around )?$/i,
    after: /^ miles of/i,
    without: /coast|shore|beach|ocean|bay\b|river|water/i,
  },
  {
    placeholder: "warranty",
    after: /^[ -]years?\b/i,
    with: /workmanship|our work\b|labor warranty/i,
    without: /manufactur|product|material|years? (?:of )?experience|in business/i,
  },
  {
    placeholder: "minutes",
    before: /\b(?:within|under|less than) $/i,
    after: /^ minutes/i,
    with: /answer|hear|respon|repl|call|business hours|office/i,
    without: /arriv|on site|on the way|at your door/i,
  },
  { placeholder: "quoteTime", before: /\bwithin $/i, after: /^ hours/i, with: /quote|estimate|price/i },
];

/** Returns the words of a fact if it is typed around a number in a sentence. */
function wordsAround(number: RegExpExecArray, sentence: string, fact: TypedFact): string | undefined {
  const [digits] = number;
  const end = number.index + digits.length;
  const before = fact.before ? fact.before.exec(sentence.slice(0, number.index)) : [""];
  const after = fact.after.exec(sentence.slice(end));
  const isLarge = !fact.isCount || /^\d[\d,]/.test(digits);
  if (!before || !after || !isLarge || fact.with?.test(sentence) === false || fact.without?.test(sentence)) return;
  return before[0] + digits + after[0];
}

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

interface Typed {
  typed: string;
  placeholder: string;
}

/** Returns an hour, a phone number or an email address that a text has. */
function typedDirectly(text: string, company: Partial<Company>): Typed | undefined {
  const time = timesOf(company).find((each) => text.includes(each));
  if (time) return { typed: time, placeholder: "hours" };
  if (company.anyHour && text.includes(company.anyHour)) return { typed: company.anyHour, placeholder: "anyHour" };
  const [phone] = PHONE.exec(text) ?? [];
  if (phone) return { typed: phone, placeholder: "phone" };
  const [email] = EMAIL.exec(text) ?? [];
  return email ? { typed: email, placeholder: "email" } : undefined;
}

/** Returns the first fact with a number that a text has. */
function typedWithNumber(text: string): Typed | undefined {
  for (const sentence of text.split(/[.!?:;]\s|[.!?]$|\n/)) {
    for (const number of sentence.matchAll(NUMBER)) {
      for (const fact of typedFacts) {
        const typed = wordsAround(number, sentence, fact);
        if (typed) return { typed, placeholder: fact.placeholder };
      }
    }
  }
  return undefined;
}

/** Facts about the company are typed in company.json only, so that one change is enough. */
export const factsAreOnce: ContentRule = function* (draft) {
  const company = entryOf(draft, "Company")?.data ?? {};
  const names: string[] = [...companyPlaceholderNames, ...(company.claims ?? []).map(({ name }) => name)];
  for (const file of draft.written) {
    for (const { field, text } of typingTexts(file)) {
      const { typed, placeholder } = typedDirectly(text, company) ?? typedWithNumber(text) ?? {};
      if (!placeholder) continue;
      const remedy = names.includes(placeholder)
        ? `write {${placeholder}}.`
        : `add ${placeholder} to the claims in company.json, and write {${placeholder}}.`;
      yield problemAt(file, field, warning(`has “${typed}” typed in; ${remedy}`));
    }
  }
};
