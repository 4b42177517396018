import { serviceKind } from "../kinds/service";
import { type JsonFile, problem, warning } from "../problems/contentProblem";
import { type ContentDraft, type ContentRule, entriesOf, problemAt } from "./contentRule";
import { textsOf } from "./fieldsIn";

/** A former slug redirects to its service. It must belong to no page and to no second service. */
export const formerSlugsAreFree: ContentRule = function* (draft) {
  const services = entriesOf(draft, "Service");
  const owners = new Map(services.map(({ file, data }) => [data.slug, file.path]));
  for (const { file, data } of services) {
    for (const [index, slug] of (data.formerly ?? []).entries()) {
      const owner = owners.get(slug);
      if (owner) yield problemAt(file, ["formerly", index], problem(`${slug} is already taken by content/${owner}.`));
      owners.set(slug, file.path);
    }
  }
};

const [START = "", END = ""] = serviceKind.path.split("*");

/** Whether a text is a service's slug, or has the address of its page. */
const isReference = (text: string, slug: string) =>
  text === slug || text.split(`/services/${slug}`).some((after, index) => index > 0 && !/^[a-z0-9-]/.test(after));

/** Services whose slug was changed by hand, by the old slug: it is still the file's name. */
function changedSlugs(draft: ContentDraft): Map<string, { file: JsonFile; slug: string }> {
  const services = entriesOf(draft, "Service");
  const slugs = new Set(services.flatMap(({ data }) => [data.slug, ...(data.formerly ?? [])]));
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
    yield problemAt(file, ["slug"], problem(`was ${old}, which other files still name; ${remedy}`));
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
      yield problemAt(
        file,
        ["prices", "asOf"],
        warning(`is ${age} months ago; compare the ranges with recent quotes, then give the month in which you did.`),
      );
  }
};
