import { coversAddress, type OldAddress, readOldAddress } from "../../company/oldAddress";
import { pageAddress } from "../../text/pageAddress";
import { type Message, problem } from "../problems/contentProblem";
import { type ContentRule, describeLocation, entriesOf, problemAt } from "./contentRule";

/** Where the site's own services answer. */
const SERVICES = ["/api", "/.netlify"];

/** Two old addresses with the same key match the same requests. */
const keyOf = ({ path, takesRest, query }: OldAddress) => JSON.stringify([path, takesRest, [...query].sort()]);

/** Returns why an old address would hide a page, or never lead anywhere. */
function objectionTo(old: OldAddress, to: string, routes: readonly string[]): Message | undefined {
  const page = routes.find((route) => route === pageAddress(old.path));
  const covered = routes.find((route) => old.takesRest && coversAddress(old, readOldAddress(route)));
  if (SERVICES.some((each) => coversAddress(readOldAddress(`${each}/*`), old)))
    return problem("belongs to the site’s own services; remove this redirect.");
  if (covered)
    return problem(
      `covers ${covered}, which is a page of this site; name a deeper folder, or the old pages one by one.`,
    );
  if (page && old.query.size === 0)
    return problem(`is the page ${page}, with capitals, .html or a final slash too; remove this redirect.`);
  // The page ignores the query, and on some hosts the redirect would keep it and never end.
  if (page && readOldAddress(to).path === old.path)
    return problem("is the page to which it leads; remove this redirect.");
  return undefined;
}

/** Each old address leads at once to a page, is no page itself, and stands once. */
export const oldAddressesAreFree: ContentRule = function* (draft) {
  const [entry] = entriesOf(draft, "Redirects");
  if (!entry) return;
  const { file, data } = entry;
  const routes = draft.entries.flatMap(({ route }) => route ?? []).sort();
  const all = data.redirects.map(({ from, to }, index) => ({ from, to, index, old: readOldAddress(from) }));
  const first = new Map<string, number>();
  const placeOf = (index: number) => describeLocation(file, ["redirects", index, "from"]);
  for (const { to, index, old } of all) {
    const earlier = first.get(keyOf(old));
    first.set(keyOf(old), earlier ?? index);
    const again = earlier === undefined ? undefined : problem(`is also in ${placeOf(earlier)}; remove one of them.`);
    const objection = again ?? objectionTo(old, to, routes);
    if (objection) yield problemAt(file, ["redirects", index, "from"], objection);
    const next = to.startsWith("/") && all.find((other) => coversAddress(other.old, readOldAddress(to)));
    if (next && !routes.includes(pageAddress(readOldAddress(to).path)))
      yield problemAt(
        file,
        ["redirects", index, "to"],
        `leads to an old address, which ${placeOf(next.index)} has; write ${next.to}.`,
      );
  }
};
