/** The honest visitor: sends requests like a browser's at a steady rate, checks every byte, and measures each wait. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { runHelper } from "./helper";
import { newLead } from "./newLead";
import type { Target } from "./siteServer";
import { nextVersion, scriptOf } from "./versions";

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
  recovered: number | undefined;
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

interface Question {
  at: string;
  /** An address that no attacker uses. */
  address?: string;
  agent?: Agent;
  method?: "POST";
  headers?: Record<string, string>;
  body?: string;
}
/** @throws if a response is wrong */
type Check = (answer: IncomingMessage, body: Buffer) => void;

/** Sends one request, over a new connection unless an agent keeps one. @throws if the response is wrong */
async function ask(port: number, question: Question, check: Check): Promise<void> {
  const { at, address = "127.0.0.2", agent, method, headers, body } = question;
  const options = { port, host: "127.0.0.1", localAddress: address, path: at, agent: agent ?? false, method };
  const signal = AbortSignal.timeout(PATIENCE);
  const asked = request({ ...options, headers: { ...BROWSER, ...headers }, signal });
  asked.end(body);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once("response", resolve).on("error", reject);
    });
    check(answer, Buffer.concat(await answer.toArray()));
  } catch (error) {
    // A server may close an idle connection at any time. A browser then retries on another (RFC 9112, 9.3.1).
    const isClosed = error instanceof Error && "code" in error && error.code === "ECONNRESET";
    if (asked.reusedSocket && isClosed) return ask(port, question, check);
    throw error;
  }
}

function expectStatus({ statusCode }: IncomingMessage, right: number): void {
  if (statusCode !== right) throw new Error(`status ${statusCode}`);
}

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Checks that a file is one of its two versions, after decompression. */
function checkFile({ publicFolder }: Target, at: string): Check {
  const file = readFileSync(path.join(publicFolder, at === "/" ? "index.html" : at));
  const versions = [file, nextVersion(file)].map(digestOf);
  return (answer, body) => {
    expectStatus(answer, 200);
    const isBrotli = answer.headers["content-encoding"] === "br";
    if (!versions.includes(digestOf(isBrotli ? brotliDecompressSync(body) : body))) throw new Error("wrong bytes");
  };
}

runHelper<Target, Visit>(async (target, begun, signal) => {
  const { port, publicFolder } = target;
  const script = scriptOf(publicFolder);
  const [isHome, isScript] = [checkFile(target, "/"), checkFile(target, script)];
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const visit: Visit = { answers: 0, worst: 0, worstLead: 0, leads: [], faults: new Map(), recovered: undefined };
  let sent = 0;
  const asks: Record<Kind, () => Promise<void>> = {
    page: () => ask(port, { at: "/" }, isHome),
    script: () => ask(port, { at: script, agent: kept }, isScript),
    health: () => ask(port, { at: "/api/health" }, (answer) => expectStatus(answer, 200)),
    // Uses many addresses, so that no limit for one address stops the leads.
    lead: () =>
      ask(port, { ...newLead(), address: `127.0.1.${1 + (sent++ % 250)}` }, (answer, body) => {
        expectStatus(answer, 201);
        visit.leads.push(JSON.parse(body.toString()).id);
      }),
  };

  async function visitOnce(kind: Kind): Promise<void> {
    const started = performance.now();
    try {
      await asks[kind]();
      visit.answers += 1;
    } catch (error) {
      const fault = `${kind}: ${error instanceof Error ? error.message : error}`;
      visit.faults.set(fault, (visit.faults.get(fault) ?? 0) + 1);
    }
    const waited = performance.now() - started;
    if (kind === "lead") visit.worstLead = Math.max(visit.worstLead, waited);
    else visit.worst = Math.max(visit.worst, waited);
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

  const visiting = Promise.all((["page", "script", "health", "lead"] as const).map(visitOften));
  begun();
  await visiting;
  kept.destroy();
  const over = performance.now();
  while (visit.recovered === undefined && performance.now() - over < PATIENCE) {
    const asked = performance.now();
    const isRight = await asks.page().then(
      () => true,
      () => false,
    );
    if (isRight && performance.now() - asked < QUICK) visit.recovered = performance.now() - over;
  }
  return visit;
});
