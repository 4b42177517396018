/** The attackers, in a process that steps back: what is measured is the server, not a fight for the processor. */
import { setPriority } from "node:os";
import { attacks } from "./attacks";
import { answerCalls } from "./helperProcess";
import { hostileClient, type Tally } from "./hostileClient";
import type { Target } from "./siteServer";

setPriority(10);

const over = new AbortController();

const calls = {
  /** Answers as soon as this process can. */
  async ready() {},
  /** Answers when the attack is over. */
  async attack({ id, target }: { id: string; target: Target }): Promise<Tally> {
    const attack = attacks.find((each) => each.id === id);
    if (!attack) throw new Error(`There is no attack ${id}.`);
    const client = hostileClient(target, over.signal);
    await attack.run(client, target);
    return client.tally;
  },
  async stop() {
    over.abort();
  },
};
export type AttackerCalls = typeof calls;

answerCalls(calls);
