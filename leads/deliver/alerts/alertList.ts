import { z } from "zod";
import { OFFICE } from "../../record/acts";
import { isSafe, text } from "../variables";
import { TOPIC } from "./ntfy";

/** Somebody who is alerted, by ntfy. */
export interface Alerted {
  name: string;
  /** Of a topic. It may be secret. */
  address: string;
}

/** Names a person in the store. The ending tells them from rows of the time when there were other channels. */
export const toKey = ({ name }: Alerted): string => `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}-ntfy`;

/** Reads an entry of LEADS_ALERTS. @returns what is wrong with it if that cannot be */
function readEntry(entry: string): Alerted | string {
  const [name = "", address = "", ...more] = entry.trim().replace(/\s+/g, " ").split(" ntfy ");
  if (!name || !address || more.length > 0)
    return "must be a name, ntfy and the address of a topic, like Maria ntfy https://ntfy.sh/our-topic";
  if (!TOPIC.test(address) || !isSafe(address))
    return "needs the https:// address of a topic, like https://ntfy.sh/our-topic";
  return name === OFFICE ? "needs another name; this one is the office's" : { name, address };
}

/** Those who are alerted, in their order. The result is undefined if LEADS_ALERTS names nobody. */
export const alertSettings = z
  .object({ LEADS_ALERTS: text })
  .transform(({ LEADS_ALERTS = "" }, { issues }): Alerted[] | undefined => {
    const people: Alerted[] = [];
    const entries = LEADS_ALERTS.split(/[;\n]/).filter((part) => part.trim());
    for (const [index, entry] of entries.entries()) {
      const person = readEntry(entry);
      const isNew = typeof person !== "string" && people.every((other) => toKey(other) !== toKey(person));
      if (isNew) people.push(person);
      else {
        const mistake = typeof person === "string" ? person : `repeats ${person.name}`;
        const message = `entry ${index + 1} ${mistake}`;
        issues.push({ code: "custom", input: undefined, path: ["LEADS_ALERTS"], message });
      }
    }
    return people.length > 0 ? people : undefined;
  });
