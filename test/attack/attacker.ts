/** The attackers, in a process of their own. */
import { setPriority } from "node:os";
import { attacks } from "./attacks";
import { answerCalls } from "./helperProcess";
import { type HostileClient, hostileClient, type Tally } from "./hostileClient";
import type { Target } from "./siteServer";

/** Aborted when the attack is over. */
let over = new AbortController();
let client: HostileClient | undefined;

const calls = {
  /** @param niceness how far the attackers step back: 0 not at all, 19 until nobody else has anything to do */
  async prepare(niceness: number) {
    setPriority(niceness);
  },
  /** Answers when the attack is over. */
  async attack({ id, target }: { id: string; target: Target }): Promise<Tally> {
    const attack = attacks.find((each) => each.id === id);
    if (!attack) throw new Error(`There is no attack ${id}.`);
    over = new AbortController();
    client = hostileClient(target, over.signal);
    await attack.run(client, target);
    return client.tally;
  },
  /** Answers as soon as the server has to do with the attack. */
  async reached() {
    await client?.reached;
  },
  async stop() {
    over.abort();
  },
};
export type AttackerCalls = typeof calls;

answerCalls(calls);
