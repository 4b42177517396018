import { z } from "zod";
import { OFFICE } from "../../record/acts";
import { text } from "../variables";
import { type Alerted, channels, type TwilioAccount, twilioVariables } from "./channels";

export interface AlertSettings {
  /** In the order in which they are alerted. */
  people: Alerted[];
  twilio?: TwilioAccount;
}

/** Names a person and channel in the store. */
export const toKey = ({ name, channel }: Alerted): string =>
  `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}-${channel}`;

/** Reads an entry of LEADS_ALERTS. @returns what is wrong with it if that cannot be; the address may be secret */
function readEntry(entry: string): Alerted | string {
  const [address = "", channel = "", ...name] = entry.trim().split(/\s+/).reverse();
  if (name.length === 0 || !(channel in channels))
    return "must be a name, a channel (ntfy or sms) and its address, like Maria sms +13025550123";
  const person = { name: name.reverse().join(" "), channel: channel as Alerted["channel"], address };
  const { takes, wanted } = channels[person.channel];
  if (!takes(address)) return `needs ${wanted}`;
  return person.name === OFFICE ? "needs another name; this one is the office's" : person;
}

const TWILIO = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

/** The variables of alerts. The result is undefined if LEADS_ALERTS names nobody. */
export const alertSettings = z
  .object({ LEADS_ALERTS: text, ...twilioVariables })
  .transform((env, { issues }): AlertSettings | undefined => {
    const report = (name: string, message: string) =>
      issues.push({ code: "custom", input: undefined, path: [name], message });
    const people: Alerted[] = [];
    for (const [index, entry] of (env.LEADS_ALERTS ?? "")
      .split(/[;\n]/)
      .filter((part) => part.trim())
      .entries()) {
      const person = readEntry(entry);
      if (typeof person === "string") report("LEADS_ALERTS", `entry ${index + 1} ${person}`);
      else if (people.some((other) => toKey(other) === toKey(person)))
        report("LEADS_ALERTS", `entry ${index + 1} repeats ${person.name} with ${person.channel}`);
      else people.push(person);
    }
    const needed = people.some(({ channel }) => channel === "sms") ? TWILIO : [];
    for (const name of needed.filter((each) => !env[each])) report(name, "is missing; an sms in LEADS_ALERTS needs it");
    if (people.length === 0) return undefined;
    const {
      TWILIO_URL: url,
      TWILIO_ACCOUNT_SID: sid = "",
      TWILIO_AUTH_TOKEN: token = "",
      TWILIO_FROM: from = "",
    } = env;
    return {
      people,
      ...(sid ? { twilio: { url, sid, token, from } } : {}),
    };
  });
