/** The honest visitor: sends requests like a browser's at a steady rate, checks every byte, and measures each wait. */
import { readdirSync, readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Request } from "autocannon";
import { newLead } from "./requests";

export interface Visit {
  /** Correct responses. */
  answers: number;
  /** Milliseconds: the longest wait for a page, a file or health, and for the response to a lead. */
  worst: number;
  worstLead: number;
  /** References of the leads that were accepted. */
  leads: string[];
  /** Fault → how often. */
  faults: Map<string, number>;
  /** Milliseconds from the attack's end until the home page loads quickly again; undefined if it never does. */
  recovered?: number;
}

/** Milliseconds between two requests of each kind. */
const PACE = { page: 50, script: 50, health: 250, lead: 250 };
type Kind = keyof typeof PACE;
/** Milliseconds: the visitor's timeout for a response, and the maximum for a quick page. */
const PATIENCE = 20_000;
const QUICK = 100;
const BROWSER = {
  "accept-encoding": "gzip, deflate, br",
  accept: "text/html,*/*;q=0.8",
  "accept-language": "en-US,en",
};

/**
 * Sends one request.
 * @param address a loopback address that no attacker uses
 * @param agent keeps a connection; a new one otherwise
 * @throws if the response has another status
 */
async function ask(
  port: number,
  sent: Request,
  { status = 200, address = "127.0.0.2", agent }: { status?: number; address?: string; agent?: Agent } = {},
): Promise<Buffer> {
  const { path, method, headers, body } = sent;
  const options = { port, host: "127.0.0.1", localAddress: address, agent: agent ?? false, path, method };
  const signal = AbortSignal.timeout(PATIENCE);
  const asked = request({ ...options, headers: { ...BROWSER, ...headers }, signal });
  asked.end(body);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once("response", resolve).on("error", reject);
    });
    const bytes = Buffer.concat(await answer.toArray());
    if (answer.statusCode !== status) throw new Error(`status ${answer.statusCode}`);
    return answer.headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes;
  } catch (error) {
    // A server may close an idle connection at any time. A browser then retries on another (RFC 9112, 9.3.1).
    const isClosed = error instanceof Error && "code" in error && error.code === "ECONNRESET";
    if (asked.reusedSocket && isClosed) return ask(port, sent, { status, address, agent });
    throw error;
  }
}

/** Visits the site until the signal aborts, then waits until it is quick again. */
export async function visit(port: number, signal: AbortSignal): Promise<Visit> {
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const found: Visit = { answers: 0, worst: 0, worstLead: 0, leads: [], faults: new Map() };
  let sent = 0;

  function loader(at: string, agent?: Agent): () => Promise<void> {
    const file = readFileSync(`public${at}`);
    const path = at.replace("index.html", "");
    return async () => {
      if (!file.equals(await ask(port, { path }, { agent }))) throw new Error("wrong bytes");
    };
  }
  const script = readdirSync("public").find((name) => /^app-[0-9a-f]{20}\.js$/.test(name));
  const asks: Record<Kind, () => Promise<unknown>> = {
    page: loader("/index.html"),
    script: loader(`/${script}`, kept),
    health: () => ask(port, { path: "/api/health" }),
    lead: async () => {
      // Uses many addresses, so that no limit for one address stops the leads.
      const answer = await ask(port, newLead(), { status: 201, address: `127.0.1.${1 + (sent++ % 250)}` });
      found.leads.push(JSON.parse(answer.toString()).id);
    },
  };

  async function visitOnce(kind: Kind): Promise<void> {
    const started = performance.now();
    try {
      await asks[kind]();
      found.answers += 1;
    } catch (error) {
      const fault = `${kind}: ${error instanceof Error ? error.message : error}`;
      found.faults.set(fault, (found.faults.get(fault) ?? 0) + 1);
    }
    const longest = kind === "lead" ? "worstLead" : "worst";
    found[longest] = Math.max(found[longest], performance.now() - started);
  }
  /** Sends requests at a steady rate without waiting for responses. Otherwise a long wait would count only once. */
  async function visitOften(kind: Kind): Promise<void> {
    const running = new Set<Promise<void>>();
    while (!signal.aborted) {
      // A second request on the kept connection would measure the wait for the first.
      if (kind !== "script" || running.size === 0) {
        const one = visitOnce(kind).finally(() => running.delete(one));
        running.add(one);
      }
      await pause(PACE[kind]);
    }
    await Promise.all(running);
  }

  await Promise.all((["page", "script", "health", "lead"] as const).map(visitOften));
  kept.destroy();
  const over = performance.now();
  while (found.recovered === undefined && performance.now() - over < PATIENCE) {
    const asked = performance.now();
    const isRight = await asks
      .page()
      .then(() => true)
      .catch(() => false);
    if (isRight && performance.now() - asked < QUICK) found.recovered = performance.now() - over;
  }
  return found;
}
