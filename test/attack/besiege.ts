/** One attack on a running server, with an honest visitor there at the same time. */
import { setTimeout as pause } from "node:timers/promises";
import type { AttackerCalls } from "./attacker";
import type { Attack } from "./attacks";
import { startHelper } from "./helperProcess";
import type { Tally } from "./hostileClient";
import type { SiteServer, Target } from "./siteServer";
import type { Visit, VisitorCalls } from "./visitor";

export interface Siege {
  visit: Visit;
  /** Milliseconds for the home page without an attack: before, and two seconds after. */
  calm: { before: number; after: number };
  /** Bytes by which the server's memory grew at its peak. */
  growth: number;
  survived: boolean;
  /** What the attackers got. */
  tally: Tally;
}

/** Milliseconds that the visitor is there before the attackers are, and that the attackers have to end. */
const EARLIER = 500;
const ENDING = 2_000;
/** Milliseconds after an attack when the server must be as fast as before. */
const RECOVERY = 2_000;

/**
 * @param seconds after which the attack is over, whatever it has reached
 * @param quick whether to leave out how fast the server is without the attack
 */
export async function besiege(
  server: SiteServer,
  attack: Attack,
  seconds: number,
  { quick = false } = {},
): Promise<Siege> {
  const { port, pid, publicFolder } = server;
  const target: Target = { port, pid, publicFolder };
  const visitor = startHelper<VisitorCalls>("visitor.ts");
  const attacker = startHelper<AttackerCalls>("attacker.ts");
  try {
    const calm = async () => (quick || !server.isRunning() ? Number.NaN : visitor.call("calm", target));
    // Twice, since the first round finds code that has never run.
    await calm();
    const before = await calm();
    server.resetPeak();
    const memoryBefore = server.memory().now;

    // The time of the attack begins when its process is there.
    await attacker.call("ready");
    await visitor.call("come", target);
    await pause(EARLIER);
    const attacking = attacker.call("attack", { id: attack.id, target });
    // The timer is left behind where the attack or the server ends first.
    await Promise.race([attacking, server.ended, pause(seconds * 1_000, undefined, { ref: false })]);
    attacker.call("stop").catch(() => {});
    const leaving = visitor.call("leave");
    const tally = await Promise.race([attacking, pause(ENDING, new Map([["did not end", 1]]))]);
    attacker.end();
    const visit = await leaving;
    const growth = server.memory().peak - memoryBefore;

    if (!quick) await pause(RECOVERY);
    const after = await calm();
    return { visit, calm: { before, after }, growth, survived: server.isRunning(), tally };
  } finally {
    attacker.end();
    visitor.end();
  }
}
