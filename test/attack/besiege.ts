/** One attack on a running server, with an honest visitor there at the same time. */
import { setTimeout as pause } from "node:timers/promises";
import type { AttackerCalls } from "./attacker";
import type { Attack } from "./attacks";
import { type HelperProcess, startHelper } from "./helperProcess";
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
  /** What the server died of, as far as it could say. */
  diedOf?: string;
  /** What the attackers got. */
  tally: Tally;
}

/** What stands in the tally of attackers that had to be killed; their process is gone then. */
export const DID_NOT_END = "did not end";

/** Who comes to a server: an honest visitor, and the attackers. Each is a process. */
export interface Crew {
  visitor: HelperProcess<VisitorCalls>;
  attacker: HelperProcess<AttackerCalls>;
  end(): void;
}

export function startCrew(): Crew {
  const visitor = startHelper<VisitorCalls>("visitor.ts");
  const attacker = startHelper<AttackerCalls>("attacker.ts");
  return {
    visitor,
    attacker,
    end() {
      visitor.end();
      attacker.end();
    },
  };
}

/** How far the attackers step back behind the server and the visitor; see setpriority(2). */
const STEP_BACK = 10;
/** Milliseconds that the visitor is there before the attackers are; that these have to begin, and to end. */
const EARLIER = 200;
const BEGINNING = 10_000;
const ENDING = 10_000;
/** Milliseconds after an attack when the server must be as fast as before. */
const RECOVERY = 2_000;

/**
 * @param seconds after which the attack is over, whatever it has reached
 * @param quick whether to leave out how fast the server is without the attack
 */
export async function besiege(
  server: SiteServer,
  { visitor, attacker }: Crew,
  attack: Attack,
  seconds: number,
  { quick = false } = {},
): Promise<Siege> {
  const { port, pid, publicFolder } = server;
  const target: Target = { port, pid, publicFolder };
  const calm = async () => (quick || !server.isRunning() ? Number.NaN : visitor.call("calm", target));
  // Twice, since the first round finds code that has never run.
  await calm();
  const before = await calm();
  server.resetPeak();
  const memoryBefore = server.memory().now;

  // What is measured is the server, not a fight for the processor.
  await attacker.call("prepare", quick ? 0 : STEP_BACK);
  await visitor.call("come", target);
  await pause(EARLIER);
  const attacking = attacker.call("attack", { id: attack.id, target });
  /** Ends with the attack or the server, at the latest after so many milliseconds. */
  const atMost = (milliseconds: number, more: Promise<unknown>[] = []) =>
    Promise.race([attacking, server.ended, pause(milliseconds, undefined, { ref: false }), ...more]);
  // On a busy machine the attack may begin late.
  await atMost(BEGINNING, [attacker.call("reached")]);
  await atMost(seconds * 1_000);
  const stopping = attacker.call("stop");
  const leaving = visitor.call("leave");
  const late = pause(ENDING, undefined, { ref: false }).then(() => undefined);
  const tally = await Promise.race([Promise.all([attacking, stopping]).then(([found]) => found), late]);
  if (!tally) attacker.end();
  const visit = await leaving;
  const growth = server.memory().peak - memoryBefore;

  if (!quick) await pause(RECOVERY);
  const after = await calm();
  return {
    visit,
    calm: { before, after },
    growth,
    survived: server.isRunning(),
    diedOf: server.isRunning() ? undefined : server.lastError(),
    tally: tally ?? new Map([[DID_NOT_END, 1]]),
  };
}
