/** The honest visitor: asks as a browser does, at a steady pace, checks every byte, and notes how long it waited. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { type Distribution, distributionOf } from "./distribution";
import { answerCalls } from "./helperProcess";
import { type LeadRequest, newLead } from "./newLead";
import type { Target } from "./siteServer";
import { nextVersion, scriptOf } from "./versions";

export interface Visit {
  /** Milliseconds from the moment an answer was wanted to its last byte: for all but leads, and for leads. */
  waits: Distribution;
  leads: Distribution;
  /** Pages and files that were refused for the time being: 503 with Retry-After. */
  refusals: number;
  /** Whatever else was not right, and how often. */
  faults: Map<string, number>;
  /** Milliseconds: the longest time in which this process did not run, by which any wait may be too long. */
  lag: number;
}

/** Milliseconds between two requests of each kind. */
const PACE = { page: 50, script: 50, health: 250, lead: 250 };
type Kind = keyof typeof PACE;
/** Milliseconds after which an answer no longer comes. */
const PATIENCE = 20_000;

/** Not the attackers' address, as it would be with real ones. */
const ADDRESS = "127.0.0.2";
const BROWSER = {
  "accept-encoding": "gzip, deflate, br",
  accept: "text/html,*/*;q=0.8",
  "accept-language": "en-US,en",
};

/** Aborted when the visitor leaves. */
let leaving = new AbortController();
let visit: Promise<Visit> | undefined;

const calls = {
  calm,
  /** Begins a visit. */
  async come(target: Target) {
    leaving = new AbortController();
    visit = visitAll(target, leaving.signal);
  },
  /** Ends the visit, and answers when every answer has come or is overdue. */
  async leave(): Promise<Visit> {
    if (!visit) throw new Error("Nobody is here.");
    leaving.abort();
    return visit;
  },
};
export type VisitorCalls = typeof calls;

answerCalls(calls);

/** The median wait for the home page, in milliseconds, with one request after the other; infinite if none is answered. */
async function calm(target: Target): Promise<number> {
  const check = checker(target);
  const times: number[] = [];
  for (let round = 0; round < 30; round++) {
    const started = performance.now();
    const { fault } = await ask({ target, at: "/", patience: 1_000 }, check("/"));
    if (!fault) times.push(performance.now() - started);
    await pause(10);
    if (round === 4 && times.length === 0) return Number.POSITIVE_INFINITY;
  }
  return distributionOf(times).median;
}

async function visitAll(target: Target, signal: AbortSignal): Promise<Visit> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const check = checker(target);
  const script = scriptOf(target.publicFolder);
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Record<Kind, number[]> = { page: [], script: [], health: [], lead: [] };
  const faults = new Map<string, number>();
  let refusals = 0;

  const asks: Record<Kind, () => Promise<Outcome>> = {
    page: () => ask({ target, at: "/" }, check("/")),
    script: () => ask({ target, at: script, agent: kept }, check(script)),
    health: () => ask({ target, at: "/api/health" }, ({ statusCode }) => wrongStatus(statusCode, 200)),
    lead: () => ask({ target, ...leadOfSomebody() }, ({ statusCode }) => wrongStatus(statusCode, 201)),
  };
  async function visitOnce(kind: Kind): Promise<void> {
    const started = performance.now();
    const { fault, refused } = await asks[kind]();
    if (refused && (kind === "page" || kind === "script")) {
      refusals += 1;
      return;
    }
    times[kind].push(performance.now() - started);
    if (fault) faults.set(`${kind}: ${fault}`, (faults.get(`${kind}: ${fault}`) ?? 0) + 1);
  }
  /** Asks at a steady pace, whether or not the last answer has come, or waits would hide the requests they prevent. */
  async function visitOften(kind: Kind): Promise<void> {
    const running = new Set<Promise<void>>();
    while (!signal.aborted) {
      // One connection carries one request at a time; a second one would measure the wait for the first.
      if (kind !== "script" || running.size === 0) {
        const one = visitOnce(kind).finally(() => running.delete(one));
        running.add(one);
      }
      await pause(PACE[kind]);
    }
    await Promise.all(running);
  }
  const kinds: Kind[] = ["page", "script", "health", "lead"];
  await Promise.all(kinds.map(visitOften));
  kept.destroy();
  delay.disable();
  return {
    waits: distributionOf([...times.page, ...times.script, ...times.health]),
    leads: distributionOf(times.lead),
    refusals,
    faults,
    lag: delay.max / 1e6,
  };
}

interface Outcome {
  /** What is wrong with the answer. */
  fault?: string;
  /** The server is too busy, and says when to come back. */
  refused?: boolean;
}
interface Question {
  target: Target;
  at: string;
  agent?: Agent;
  address?: string;
  lead?: LeadRequest;
  patience?: number;
}
/** @returns what is wrong with an answer */
type Check = (answer: IncomingMessage, body: Buffer) => string | undefined;

function ask(
  { target, at, agent, address = ADDRESS, lead, patience = PATIENCE }: Question,
  check: Check,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request(
      {
        port: target.port,
        host: "127.0.0.1",
        localAddress: address,
        path: at,
        agent: agent ?? false,
        method: lead?.method ?? "GET",
        headers: { ...BROWSER, ...lead?.headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("error", (error: NodeJS.ErrnoException) => finish({ fault: error.code ?? error.message }));
        answer.on("end", () => {
          const { statusCode, headers } = answer;
          if (statusCode === 503 && headers["retry-after"]) finish({ refused: true, fault: "503" });
          else finish({ fault: check(answer, Buffer.concat(parts)) });
        });
      },
    );
    const deadline = setTimeout(() => finish({ fault: `no answer in ${patience / 1000} s` }), patience);
    function finish(outcome: Outcome | Promise<Outcome>): void {
      clearTimeout(deadline);
      resolve(outcome);
      if ("fault" in outcome && outcome.fault) asked.destroy();
    }
    asked.on("error", (error: NodeJS.ErrnoException) => {
      // The server may end an idle connection at any time; a browser then asks again on another (RFC 9112, 9.3.1).
      const isRepeated = asked.reusedSocket && error.code === "ECONNRESET";
      finish(
        isRepeated
          ? ask({ target, at, agent, address, lead, patience }, check)
          : { fault: error.code ?? error.message },
      );
    });
    asked.end(lead?.body);
  });
}

/** Checks that a file is whole and one of its two versions, however it came. */
function checker({ publicFolder }: Target): (at: string) => Check {
  const known = new Map<string, boolean>();
  return (at) => {
    const file = readFileSync(path.join(publicFolder, at === "/" ? "index.html" : at));
    const versions = [file, nextVersion(file)].map(digestOf);
    return ({ statusCode, headers }, body) => {
      const digest = `${at} ${headers["content-encoding"]} ${digestOf(body)}`;
      const isRight = known.get(digest) ?? versions.includes(digestOf(decoded(body, headers["content-encoding"])));
      known.set(digest, isRight);
      return wrongStatus(statusCode, 200) ?? (isRight ? undefined : "wrong bytes");
    };
  };
}

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** @returns nothing for bytes that cannot be read */
function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding !== "br") return body;
  try {
    return brotliDecompressSync(body);
  } catch {
    return Buffer.alloc(0);
  }
}

const wrongStatus = (status: number | undefined, right: number) => (status === right ? undefined : `status ${status}`);

let senders = 0;
/** A lead from an address of its own, so that no limit for one address stops it. */
function leadOfSomebody(): Pick<Question, "at" | "address" | "lead"> {
  const lead = newLead();
  senders += 1;
  return { at: lead.at, lead, address: `127.0.1.${1 + (senders % 250)}` };
}
