import type { News } from "../deliver/destination";
import { sendInTime } from "../deliver/sendInTime";
import type { Dependencies } from "../dependencies";

/** Time limit, milliseconds: somebody waits for the page, and a store that waits longer gives up. */
const TIMEOUT = 2_500;

/** Tells somebody on the list of alerts something, by all their channels. @returns whether one took it */
export async function tellPerson(
  { destinations }: Pick<Dependencies, "destinations">,
  person: string,
  news: News,
): Promise<boolean> {
  const theirs = destinations.flatMap((each) => (each.person === person && each.notifyStaff ? [each.notifyStaff] : []));
  const results = await Promise.all(theirs.map((notify) => sendInTime(TIMEOUT, (signal) => notify(news, signal))));
  return results.some(({ outcome }) => outcome === "delivered");
}
