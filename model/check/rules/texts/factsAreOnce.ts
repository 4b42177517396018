import type { Company } from "../../../kinds/company";
import type { FieldPath } from "../../../kinds/schemaAt";
import { formatHour, formatTime } from "../../../text/format";
import { type ContentRule, entryOf, warningAt } from "../contentRule";
import { textsOf } from "../fieldsIn";

const PHONE = /(?:\+1[ .-]?)?(?:\(\d{3}\) ?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b|(?:\+1|\b1?)[2-9]\d{2}[2-9]\d{6}\b/;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;

/** A fact as a visitor would read it, and its placeholder. */
type Fact = readonly [typed: string, placeholder: string];

/** The company's facts. A bare number may be about anything, so a claim that is one counts with a plus sign: "500+". */
function factsOf(company: Partial<Company>): Fact[] {
  const { hours = [], specialDays = [], anyHour, rating, serviceArea, answerPromise, claims = [] } = company;
  const times = [...hours, ...specialDays].flatMap(({ opens, closes }) => (opens && closes ? [opens, closes] : []));
  const facts: Fact[] = [
    ...times.flatMap((time): Fact[] => [
      [formatTime(time), "hours"],
      [formatHour(time), "hours"],
    ]),
    [anyHour ?? "", "anyHour"],
    [rating ? `${rating.value.toFixed(1)}/5` : "", "rating"],
    [rating ? `${rating.count} reviews` : "", "reviews"],
    [serviceArea ? `${serviceArea.miles} miles` : "", "miles"],
    [answerPromise ? `within ${answerPromise} minutes` : "", "minutes"],
    ...claims.map(({ name, value }): Fact => [/^\d+$/.test(value) ? `${value}+` : value, name]),
  ];
  return facts.filter(([typed]) => typed !== "");
}

const withHyphens = (text: string) => text.replaceAll("–", "-");

/** Whether a text has a fact, and not just the end of a longer number. */
function states(text: string, [typed]: Fact): boolean {
  const start = withHyphens(text).indexOf(withHyphens(typed));
  return start >= 0 && !/[\d.,]/.test(text.charAt(start - 1));
}

/** Returns a phone number or an email address that a text has. */
function contactIn(text: string): Fact | undefined {
  const [phone] = PHONE.exec(text) ?? [];
  const [email] = EMAIL.exec(text) ?? [];
  return phone ? [phone, "phone"] : email ? [email, "email"] : undefined;
}

/** The facts themselves, examples of what to type into the form, and what others said or agreed to. */
const mayType = (file: string, field: FieldPath) =>
  ["company.json", "consent-versions.json"].includes(file) ||
  (file === "form.json" && field[0] === "errors") ||
  /^(?:quote|author|role|version|imageAlt)$/.test(String(field.at(-1)));

/** Facts about the company are typed in company.json only, so that one change is enough. */
export const factsAreOnce: ContentRule = function* (draft) {
  const facts = factsOf(entryOf(draft, "Company")?.data ?? {});
  for (const file of draft.written) {
    for (const { field, text } of textsOf(file.data)) {
      if (mayType(file.path, field)) continue;
      const fact = facts.find((each) => states(text, each)) ?? contactIn(text);
      if (!fact) continue;
      const same = [fact, ...facts.filter(([typed]) => typed === fact[0])].map(([, name]) => `{${name}}`);
      yield warningAt(file, field, `has “${fact[0]}” typed in; write ${[...new Set(same)].join(" or ")}.`);
    }
  }
};
