import { formatHour, formatTime } from "../../facts/format";
import type { Company } from "../../kinds/company";
import type { FieldPath } from "../../kinds/schemaParts";
import { warning } from "../../problems/message";
import { type ContentRule, entryOf, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

const PHONE = /(?:\+1[ .-]?)?(?:\(\d{3}\) ?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b|\+1\d{10}\b/;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;

/** Texts that hold the facts themselves, a record that never changes, or an example of what to type into the form. */
const mayType = (file: string, [part]: FieldPath) =>
  file === "company.json" || file === "consent-versions.json" || (file === "form.json" && part === "errors");

/** Opening and closing times as visitors read them. */
const timesOf = ({ hours = [], locale = "en-US" }: Partial<Company>) =>
  hours
    .flatMap(({ opens, closes }) => (opens && closes ? [opens, closes] : []))
    .flatMap((time) => [formatTime(time, locale), formatHour(time, locale)]);

/** Phone numbers, addresses of mail and office hours are typed in company.json only, so that one change is enough. */
export const factsAreOnce: ContentRule = function* (draft) {
  const times = timesOf(entryOf(draft, "Company")?.data ?? {});
  const facts = [
    { name: "phone", typedIn: (text: string) => PHONE.exec(text)?.[0] },
    { name: "email", typedIn: (text: string) => EMAIL.exec(text)?.[0] },
    { name: "hours", typedIn: (text: string) => times.find((time) => text.includes(time)) },
  ];
  for (const file of draft.written) {
    for (const { field, text } of [...textsOf(file.data)].filter(({ field }) => !mayType(file.path, field))) {
      for (const { name, typedIn } of facts) {
        const typed = typedIn(text);
        if (typed) yield problemAt(file, field, warning(`has “${typed}” typed in; write {${name}}.`));
      }
    }
  }
};
