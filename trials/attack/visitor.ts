/** The honest visitor: sends requests at a steady rate, checks every answer, and measures each wait. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { newLead } from "../newLead";

export interface Visit {
  /** Correct answers. */
  answers: number;
  /** What was wrong with the others. */
  faults: Set<string>;
  /** References of the leads that were accepted. */
  leads: string[];
  /** Milliseconds: the longest wait for an answer. */
  worst: number;
  /** Milliseconds from the attack's end until a page is quick again. */
  recovery: number;
}

/** Milliseconds between two requests of each kind. */
const PACE = { page: 50, health: 250, lead: 250 };
type Kind = keyof typeof PACE;
/** Milliseconds: the visitor's timeout for an answer, and the maximum for a quick page. */
const PATIENCE = 20_000;
const QUICK = 100;

/**
 * Sends one request over a new connection.
 * @param localAddress a loopback address that no attacker uses
 * @throws if the answer has another status
 */
async function ask(
  port: number,
  { path, body, ...options }: { path: string; body?: string; method?: string; headers?: Record<string, string> },
  status = 200,
  localAddress = "127.0.0.2",
): Promise<Buffer> {
  const signal = AbortSignal.timeout(PATIENCE);
  const asked = request({ ...options, path, port, host: "127.0.0.1", localAddress, agent: false, signal });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== status) throw new Error(`status ${answer.statusCode}`);
  return bytes;
}

/** Visits the site until the signal aborts, then waits until a page is quick again. */
export async function visit(port: number, signal: AbortSignal): Promise<Visit> {
  const found: Visit = { answers: 0, faults: new Set(), leads: [], worst: 0, recovery: 0 };
  const home = readFileSync("public/index.html");
  let sent = 0;
  const asks: Record<Kind, () => Promise<void>> = {
    async page() {
      if (!home.equals(await ask(port, { path: "/" }))) throw new Error("wrong bytes");
    },
    async health() {
      await ask(port, { path: "/api/health" });
    },
    async lead() {
      // Uses many addresses, so that no limit for one address stops the leads.
      const answer = await ask(port, newLead(), 201, `127.0.1.${1 + (sent++ % 250)}`);
      found.leads.push(JSON.parse(String(answer)).id);
    },
  };

  /** @returns the wait in milliseconds */
  async function visitOnce(kind: Kind): Promise<number> {
    const started = performance.now();
    try {
      await asks[kind]();
      found.answers += 1;
    } catch (error) {
      found.faults.add(`${kind}: ${error instanceof Error ? error.message : error}`);
    }
    return performance.now() - started;
  }
  /** Sends requests at a steady rate without waiting for answers. Otherwise a long wait would count only once. */
  async function visitOften(kind: Kind): Promise<void> {
    const waits: Promise<number>[] = [];
    while (!signal.aborted) {
      waits.push(visitOnce(kind));
      await pause(PACE[kind]);
    }
    found.worst = Math.max(found.worst, ...(await Promise.all(waits)));
  }

  await Promise.all([visitOften("page"), visitOften("health"), visitOften("lead")]);
  const over = performance.now();
  while ((await visitOnce("page")) > QUICK && performance.now() - over < PATIENCE);
  found.recovery = performance.now() - over;
  return found;
}
