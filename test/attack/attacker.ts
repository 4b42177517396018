/** The attackers, in a process that steps back: what is measured is the server, not a fight for the processor. */
import { setPriority } from "node:os";
import { attacks } from "./attacks";
import { answerCalls } from "./helperProcess";
import { hostileClient, type Tally } from "./hostileClient";
import type { Target } from "./siteServer";

export type AttackerRequest = { ask: "attack"; id: string; target: Target } | { ask: "stop" };

setPriority(10);

const over = new AbortController();

/** The reply to "attack" comes when the attack is over; "stop" has none of its own. */
answerCalls<AttackerRequest>(async (message): Promise<Tally | undefined> => {
  if (message.ask === "stop") {
    over.abort();
    return undefined;
  }
  const attack = attacks.find(({ id }) => id === message.id);
  if (!attack) throw new Error(`There is no attack ${message.id}.`);
  const client = hostileClient(message.target, over.signal);
  await attack.run(client, message.target);
  return client.tally;
});
