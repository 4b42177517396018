import { formerSlugs } from "../../company/serviceNamed";
import { serviceKind } from "../../kinds/service";
import type { JsonFile } from "../problems/contentProblem";
import { type ContentDraft, type ContentRule, entriesOf, entryOf, problemAt, warningAt } from "./contentRule";
import { textsOf } from "./fieldsIn";

const [START = "", END = ""] = serviceKind.path.split("*");

/** Whether a text is a service's slug, or has the address of its page. */
const isReference = (text: string, slug: string) =>
  text === slug || text.split(`/services/${slug}`).some((after, index) => index > 0 && !/^[a-z0-9-]/.test(after));

/** Services whose slug was changed by hand, by the old slug: it is still the file's name. */
function changedSlugs(draft: ContentDraft): Map<string, { file: JsonFile; slug: string }> {
  const services = entriesOf(draft, "Service");
  const redirects = entryOf(draft, "Redirects")?.data.redirects ?? [];
  const slugs = new Set(services.flatMap(({ data: { slug = "" } }) => [slug, ...formerSlugs(slug, redirects)]));
  return new Map(
    services.flatMap(({ file, data: { slug } }) => {
      const old = file.path.slice(START.length, -END.length);
      return slug && !slugs.has(old) ? [[old, { file, slug }]] : [];
    }),
  );
}

/** Whether a text names a service by such an old slug. */
export const namesChangedSlug = (text: string, draft: ContentDraft): boolean =>
  [...changedSlugs(draft).keys()].some((old) => isReference(text, old));

/** A slug changed by hand leaves references to the old one. It is reported once instead of for each of them. */
export const slugsAreKept: ContentRule = function* (draft) {
  const texts = draft.written.flatMap(({ data }) => [...textsOf(data)]);
  for (const [old, { file, slug }] of changedSlugs(draft)) {
    if (!texts.some(({ text }) => isReference(text, old))) continue;
    const remedy = `put that back and run \`npm run rename:service -- ${old} ${slug}\`.`;
    yield problemAt(file, ["slug"], `was ${old}, which other files still name; ${remedy}`);
  }
};

/** Prices older than this many months are out of date. */
const OLD = 12;

/** Months since the year 0 of a date or month such as 2026-11. */
const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Price ranges were compared with quotes within a year. */
export const pricesAreCurrent: ContentRule = function* (draft) {
  for (const { file, data } of entriesOf(draft, "Service")) {
    const age = data.prices ? monthsOf(draft.today) - monthsOf(data.prices.asOf) : 0;
    if (age > OLD)
      yield warningAt(
        file,
        ["prices", "asOf"],
        `is ${age} months ago; compare the ranges with recent quotes, then give the month in which you did.`,
      );
  }
};
