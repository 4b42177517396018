import type { LeadEntry } from "../../../model/lead/leadRecord";
import { readReference } from "../../../model/lead/leadReference";
import { leadPages } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";

/** How far back the list goes, milliseconds. A search goes back to the first request. */
const LISTED_FOR = 60 * 24 * 3_600_000;
/** Requests that are read for one page. A flood has more of them than a person reads. */
const MOST_READ = 3_000;

/** Letters without accents, in lower case. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns whether a request has all the words in its name, or is named by its number or its reference. */
function matcher(search: string): (entry: LeadEntry) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const digits = search.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const isNumber = digits.length >= 4 && !/\p{L}/u.test(search);
  const reference = readReference(search);
  return ({ id, phone, answers: { name, phoneAsTyped } }) => {
    const folded = fold(`${name ?? ""}`);
    return (
      words.every((word) => folded.includes(word)) ||
      id === reference ||
      (isNumber && [phone, phoneAsTyped ?? ""].some((each) => each.replace(/\D/g, "").includes(digits)))
    );
  };
}

/** Returns the requests of the last 60 days, or all that a search finds; the newest first. @param search empty for none */
export async function officeRequests(store: Store, search: string, now: number): Promise<LeadEntry[]> {
  const matches = search ? matcher(search) : () => true;
  const found: LeadEntry[] = [];
  let read = 0;
  for await (const page of leadPages(store, search ? {} : { since: now - LISTED_FOR })) {
    found.push(...page.filter(matches));
    read += page.length;
    if (read >= MOST_READ) break;
  }
  return found;
}
