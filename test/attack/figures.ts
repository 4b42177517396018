/** How fast the site is served: pages and files beside bare Node, and leads while pages are asked for. */
import { get, type IncomingMessage } from "node:http";
import autocannon from "autocannon";
import type { BareServerCalls, Prepared } from "./bareServer";
import { distributionOf } from "./distribution";
import { startHelper } from "./helperProcess";
import { bytesOf, load } from "./load";
import { newLead } from "./newLead";
import { markdownTable } from "./report";
import { startSiteServer, type Target } from "./siteServer";
import { scriptOf } from "./versions";
import type { VisitorCalls } from "./visitor";

const CONNECTIONS = 50;
/** Rounds in which both servers take turns, since a machine is never as fast twice; and seconds of one turn. */
const ROUNDS = 7;
const TURN = 2;
/** Seconds in which leads are posted. */
const POSTING = 10;
const OPEN_FILES = 1_024;
const BROWSER = { "accept-encoding": "gzip, deflate, br" };

/** At least, or at most. */
const TARGETS = { ratio: 0.8, leads: 500, leadsP99: 400, pagesP99: 150 };

interface Figure {
  figure: string;
  measured: string;
  target: string;
  missed: boolean;
}

/** @returns the figures as a table, and how many of them miss their target */
export async function figures(checkout: string): Promise<{ table: string; misses: number }> {
  const all = [...(await besideBareNode(checkout)), ...(await leadsAndPages(checkout))];
  const rows = all.map(({ missed, ...figure }) => ({ ...figure, missed: missed ? "yes" : "no" }));
  return { table: markdownTable(rows), misses: all.filter(({ missed }) => missed).length };
}

async function besideBareNode(checkout: string): Promise<Figure[]> {
  const server = await startSiteServer({ checkout, openFiles: OPEN_FILES, rateLimit: 0 });
  const bare = startHelper<BareServerCalls>("bareServer.ts");
  try {
    const asked = ["/", scriptOf(server.publicFolder)];
    const barePort = await bare.call("serve", await Promise.all(asked.map((at) => prepare(server, at))));
    const found: Figure[] = [];
    for (const at of asked) {
      for (const generator of generators) {
        const ours: number[] = [];
        const theirs: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          ours.push(await generator.measure(server.port, at));
          theirs.push(await generator.measure(barePort, at));
        }
        const ratio = median(ours.map((each, round) => each / (theirs[round] ?? Number.NaN)));
        found.push({
          figure: `${at === "/" ? "the home page" : "a script"} beside bare Node, ${generator.name}`,
          measured: `${ratio.toFixed(2)} (${Math.round(median(ours))} and ${Math.round(median(theirs))} a second)`,
          target: generator.isJudged ? `≥ ${TARGETS.ratio}` : "none",
          missed: generator.isJudged && !(ratio >= TARGETS.ratio),
        });
      }
    }
    return found;
  } finally {
    bare.end();
    await server.stop();
  }
}

/** What the site answers, for another server to answer the same. */
async function prepare({ port }: Target, at: string): Promise<Prepared> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: at, headers: BROWSER }, resolve).on("error", reject);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const { date: _, connection: __, "keep-alive": ___, "transfer-encoding": ____, ...headers } = answer.headers;
  const body = Buffer.concat(parts);
  return { at, headers: { ...(headers as Record<string, string>), "content-length": `${body.length}` }, body };
}

const median = (values: readonly number[]) => distributionOf(values).median;

/**
 * Two ways to measure answers a second; anything but success counts for nothing. autocannon is what others measure with,
 * and what the target is for. It spends time of its own on each byte, so servers differ less than they do.
 */
const generators = [
  {
    name: "measured with autocannon",
    isJudged: true,
    async measure(port: number, at: string): Promise<number> {
      const url = `http://127.0.0.1:${port}${at}`;
      const result = await autocannon({ url, connections: CONNECTIONS, duration: TURN, headers: BROWSER });
      return result["2xx"] / result.duration;
    },
  },
  {
    name: "measured at little cost",
    isJudged: false,
    async measure(port: number, at: string): Promise<number> {
      const request = bytesOf({ at, headers: BROWSER });
      let answers = 0;
      const onAnswer = (status: number) => {
        if (status === 200) answers += 1;
      };
      const signal = AbortSignal.timeout(TURN * 1_000);
      await load({ port, connections: CONNECTIONS, next: () => request, onAnswer, signal });
      return answers / TURN;
    },
  },
];

async function leadsAndPages(checkout: string): Promise<Figure[]> {
  const server = await startSiteServer({ checkout, openFiles: OPEN_FILES, rateLimit: 0 });
  const visitor = startHelper<VisitorCalls>("visitor.ts");
  try {
    const { port, pid, publicFolder } = server;
    await visitor.call("come", { port, pid, publicFolder });
    const times: number[] = [];
    let failed = 0;
    await load({
      port,
      connections: CONNECTIONS,
      next: () => bytesOf(newLead()),
      onAnswer(status, milliseconds) {
        if (status === 201) times.push(milliseconds);
        else failed += 1;
      },
      onError: () => {
        failed += 1;
      },
      signal: AbortSignal.timeout(POSTING * 1_000),
    });
    const visit = await visitor.call("leave");
    const rate = times.length / POSTING;
    const atMost = (figure: string, value: number, target: number): Figure => ({
      figure,
      measured: `${Math.round(value)} ms`,
      target: `< ${target} ms`,
      missed: !(value < target),
    });
    return [
      {
        figure: `leads on SQLite at ${CONNECTIONS} connections`,
        measured: `${Math.round(rate)} a second, ${failed} failed`,
        target: `≥ ${TARGETS.leads} a second`,
        missed: !(rate >= TARGETS.leads && failed === 0),
      },
      atMost("a lead's answer meanwhile, p99", distributionOf(times).p99, TARGETS.leadsP99),
      atMost("a page's answer meanwhile, p99", visit.waits.p99, TARGETS.pagesP99),
    ];
  } finally {
    visitor.end();
    await server.stop();
  }
}
