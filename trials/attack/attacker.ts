/** The attackers' process. */
import { getPriority, setPriority } from "node:os";
import { attacks } from "./attacks";
import { runHelper } from "./helper";
import { hostileClient, type Tally } from "./hostileClient";
import type { Target } from "./siteServer";

export interface AttackOrder {
  id: string;
  target: Target;
}

/** Lowers the priority below the server's and the visitor's; see setpriority(2). */
const NICENESS = 10;

runHelper<AttackOrder, Tally>(async ({ id, target }, begun, signal) => {
  setPriority(getPriority() + NICENESS);
  const client = hostileClient(target, signal);
  client.reached.then(begun);
  await attacks.find((each) => each.id === id)?.run(client, target);
  return client.tally;
});
