/** The published list of attacks. One machine with an ordinary connection can run each against a public server. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { markBuildFinished } from "../../hosts/node/openSite";
import { statusPath } from "../../leads/model/endpoints";
import type { HostileClient } from "./hostileClient";
import { newForgedLink, newForgedThought, newLead, newWithdrawal } from "./newLead";
import { openFilesOf, type Target } from "./siteServer";
import { nextVersion, rebuild, scriptOf, withCopies } from "./versions";

export interface Attack {
  /** A number; a letter names a variant. */
  id: string;
  /** As in docs/reliability.md. */
  name: string;
  /** Runs until the client's signal aborts, or until the attack is over. */
  run(client: HostileClient, target: Target): Promise<void>;
  /** Files and sockets that the server may have open; FEW_FILES by default. */
  openFiles?: number;
  /** Leads accepted from one address in an hour; no limit by default, so that an attack does not end at it. */
  rateLimit?: number;
  /** Seconds, if the attack needs more than usual. */
  seconds?: number;
}

/** The default of many systems. */
export const FEW_FILES = 1_024;
const MANY_FILES = 16_384;

/** Letters that cause backtracking in a regular expression for mixed case. */
const mixedCase = (length: number) => "aA".repeat(length / 2);
const get = (at: string) => `GET ${at} HTTP/1.1\r\nHost: localhost\r\n`;
const post = (more: string) => `POST /api/leads HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

/** The path of the longest file with an extension. */
function largest(publicFolder: string, ending: string): string {
  const names = readdirSync(publicFolder).filter((name) => name.endsWith(ending));
  const size = (name: string) => statSync(path.join(publicFolder, name)).size;
  return `/${names.reduce((a, b) => (size(a) >= size(b) ? a : b))}`;
}

/** Opens connections that request a script several times and never read the responses. */
function stall(client: HostileClient, { publicFolder }: Target, connections: number, times: number): void {
  const request = `${get(largest(publicFolder, ".js"))}\r\n`;
  for (let index = 0; index < connections; index++) client.connect({ reads: false }).write(request.repeat(times));
}

/** Holds 500 connections with endless requests: a beginning, then one more piece each second. */
const drip = (client: HostileClient, beginning: string, piece: string) =>
  client.keepOpen(500, (socket) => {
    socket.write(beginning);
    const dripping = setInterval(() => socket.write(piece), 1_000);
    socket.once("close", () => clearInterval(dripping));
  });

/** Characters: nearly as long as Node lets a header be. */
const LONG = 15_000;
const longHeaders = [
  { range: `bytes=${"0-0,".repeat(LONG / 4)}` },
  { range: `bytes=${"9".repeat(LONG)}-` },
  { "accept-encoding": "br;q=0.1,".repeat(LONG / 9) },
  { "accept-encoding": `br${" ".repeat(LONG)};` },
  { accept: `text/html${";q=".repeat(LONG / 3)}` },
  { "if-none-match": 'W/"a",'.repeat(LONG / 6) },
  { "if-none-match": `"${" ".repeat(LONG)}` },
  { "if-modified-since": " ,".repeat(LONG / 2) },
  { "x-forwarded-for": "1,".repeat(LONG / 2) },
  { "x-forwarded-for": " ,\t".repeat(LONG / 3) },
  { cookie: "a=b".repeat(LONG / 3) },
  { cookie: `a=b;${" ".repeat(LONG)}` },
  { host: "a.".repeat(LONG / 2) },
  { origin: `https://${"a.".repeat(LONG / 2)}` },
  { "user-agent": mixedCase(LONG) },
  { "content-type": `application/json${";a=b".repeat(LONG / 4)}` },
  { "x-too-long": "a".repeat(17_000) },
  Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`x${index}`, "1"])),
];

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const deepBodies = [
  `{"message":${nested(30_000)}}`,
  `{"website":${nested(30_000)}}`,
  `{"attribution":${'{"first":'.repeat(6_000)}1${"}".repeat(6_000)}}`,
  `{"attribution":${JSON.stringify(nested(14_000))}}`,
  nested(32_000),
];

/** Uploads a file as fast as the server reads. */
async function upload(client: HostileClient, bytes: number): Promise<void> {
  const part = Buffer.alloc(64 * 1_024, "a");
  const socket = client.connect();
  const closed = client.closed(socket);
  socket.write(post(`content-type: multipart/form-data; boundary=x\r\ncontent-length: ${bytes}\r\n`));
  for (let sent = 0; sent < bytes && socket.writable; sent += part.length) {
    await new Promise<void>((resolve) => {
      socket.write(part, () => resolve());
      closed.then(resolve);
    });
  }
  socket.end();
  await closed;
}

export const attacks: readonly Attack[] = [
  {
    id: "1",
    name: "leads with letters of mixed case: a message of 111, a name of 199",
    run: async (client) => {
      const message = client.repeat(1, () => client.ask(newLead({ message: `${mixedCase(110)}1` })));
      const name = client.repeat(1, () => client.ask(newLead({ name: `${mixedCase(198)}1` })));
      await Promise.all([message, name]);
    },
  },
  {
    id: "2",
    name: "an address with 15,000 slashes",
    run: (client) => client.repeat(2, () => client.ask({ at: `${"/".repeat(15_000)}a` })),
  },
  {
    id: "3a",
    name: "1,100 requests for one file sent at once on one connection",
    run: (client, { publicFolder }) => {
      const request = get(scriptOf(publicFolder));
      const all = `${`${request}\r\n`.repeat(1_099)}${request}connection: close\r\n\r\n`;
      return client.repeat(1, () => {
        const socket = client.connect();
        socket.write(all);
        return client.closed(socket);
      });
    },
  },
  {
    id: "3b",
    name: "a file without read permission, and a folder in a file's place",
    run: async (client, { publicFolder }) => {
      const [locked, replaced] = ["/llms.txt", "/favicon.svg"];
      for (const ending of ["", ".br", ".gz"]) {
        const [lockedFile, replacedFile] = [locked, replaced].map((at) => path.join(publicFolder, at + ending));
        if (lockedFile && existsSync(lockedFile)) chmodSync(lockedFile, 0);
        if (replacedFile && existsSync(replacedFile)) {
          rmSync(replacedFile);
          mkdirSync(replacedFile);
        }
      }
      markBuildFinished(publicFolder);
      const encodings = ["br", "gzip", "identity"];
      await client.repeat(10, async () => {
        for (const at of [locked, replaced]) {
          for (const encoding of encodings) await client.ask({ at, headers: { "accept-encoding": encoding } });
        }
      });
    },
  },
  {
    id: "4a",
    name: "500 connections that request a script 20 times and read nothing",
    openFiles: MANY_FILES,
    run: async (client, target) => {
      stall(client, target, 500, 20);
      await new Promise((resolve) => client.signal.addEventListener("abort", resolve));
    },
  },
  {
    id: "4b",
    name: "50 such connections, until the server closes them (15 s at most)",
    openFiles: MANY_FILES,
    seconds: 15,
    run: async (client, target) => {
      const before = openFilesOf(target.pid);
      stall(client, target, 50, 20);
      // Leaves room for the visitor's connections.
      do {
        await client.pause(1_000);
        client.count("seconds held");
      } while (!client.signal.aborted && openFilesOf(target.pid) > before + 10);
    },
  },
  {
    id: "5",
    name: "50 connections that post leads from one address, nearly all refused with 429",
    rateLimit: 20,
    run: (client) => client.flood(50, newLead),
  },
  {
    id: "6",
    name: "a build over the running site: files change their length",
    run: async (client, { publicFolder }) => {
      const names = ["/index.html", "/contact/index.html", "/llms.txt", scriptOf(publicFolder)];
      const files = names.map((name) => path.join(publicFolder, name)).filter((file) => existsSync(file));
      const versionOf = (change: (content: Buffer) => Buffer) =>
        new Map(files.flatMap((file) => [...withCopies(file, change(readFileSync(file)))]));
      const built = versionOf((content) => content);
      const next = versionOf(nextVersion);
      while (!client.signal.aborted) {
        rebuild(publicFolder, next);
        client.count("built");
        await client.pause(3_000);
        rebuild(publicFolder, built);
        client.count("built");
        await client.pause(3_000);
      }
      rebuild(publicFolder, built);
    },
  },
  {
    id: "7a",
    name: "600 connections that request the home page again and again",
    run: (client) => client.flood(600, { at: "/", headers: { "accept-encoding": "br" } }),
  },
  {
    id: "7b",
    name: "2,000 such connections",
    openFiles: MANY_FILES,
    run: (client) => client.flood(2_000, { at: "/", headers: { "accept-encoding": "br" } }),
  },
  {
    id: "7c",
    name: "2,000 such connections, where the server may have 1,024 open",
    run: (client) => client.flood(2_000, { at: "/", headers: { "accept-encoding": "br" } }),
  },
  {
    id: "8",
    name: "20 leads in 60,000 chunks of one byte each",
    run: (client) => {
      const body = `{"padding":"${"a".repeat(60_000 - 14)}"}`;
      const chunks = [...body].map((letter) => `1\r\n${letter}\r\n`).join("");
      const head = post("content-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n");
      return client.repeat(20, () => {
        const socket = client.connect();
        socket.write(`${head}${chunks}0\r\n\r\n`);
        return client.closed(socket);
      });
    },
  },
  {
    id: "9",
    name: "500 connections that send headers, a line a second",
    run: (client) => drip(client, get("/"), "x-a: b\r\n"),
  },
  {
    id: "10",
    name: "500 connections that send a lead, a byte a second",
    run: (client) => drip(client, post("content-type: application/json\r\ncontent-length: 60000\r\n"), "{"),
  },
  { id: "11", name: "500 connections that say nothing", run: (client) => client.keepOpen(500, () => {}) },
  {
    id: "12",
    name: "headers of 15,000 bytes and more",
    run: (client) => {
      let next = 0;
      return client.repeat(20, async () => {
        const headers = longHeaders[next++ % longHeaders.length];
        await client.ask({ at: "/", headers });
        const lead = newLead();
        await client.ask({ ...lead, headers: { ...lead.headers, ...headers } });
      });
    },
  },
  {
    id: "13",
    name: "JSON nested 30,000 deep",
    run: (client) => {
      let next = 0;
      return client.repeat(10, () => client.ask({ ...newLead(), body: deepBodies[next++ % deepBodies.length] }));
    },
  },
  {
    id: "14",
    name: "files of 200 MB sent to the leads, four at once",
    run: (client) => client.repeat(4, () => upload(client, 200_000_000)),
  },
  {
    id: "15",
    name: "50 connections that request /api/health",
    run: (client) => client.flood(50, { at: "/api/health" }),
  },
  {
    id: "16",
    name: "50 connections that open withdrawal links",
    run: (client) => client.flood(50, { at: "/api/withdraw?link=a.b" }),
  },
  {
    id: "17",
    name: "50 connections that request missing pages",
    run: (client) => {
      let next = 0;
      return client.flood(50, () => ({ at: `/no-such-page/${next++}` }));
    },
  },
  {
    id: "18",
    name: "100 connections at a time that close at once",
    run: (client) =>
      client.repeat(100, async () => {
        const socket = client.connect();
        socket.once("connect", () => {
          client.count("opened");
          if (Math.random() < 0.5) socket.resetAndDestroy();
          else socket.destroy();
        });
        await client.closed(socket);
      }),
  },
  {
    id: "19",
    name: "50 connections that withdraw consent for strangers from one address, nearly all refused with 429",
    rateLimit: 20,
    run: (client) => client.flood(50, newWithdrawal),
  },
  {
    id: "20",
    name: "50 connections that try forged answer links from one address, nearly all refused with 429",
    run: (client) => client.flood(50, newForgedLink),
  },
  {
    id: "21a",
    name: "50 connections that reload the page of their request again and again",
    run: async (client, { port }) => {
      const { method, at, headers, body } = newLead();
      const accept = { accept: "application/json" };
      const sent = await fetch(`http://127.0.0.1:${port}${at}`, { method, headers: { ...headers, ...accept }, body });
      const { link } = await sent.json();
      await client.flood(50, { at: statusPath(link) });
    },
  },
  {
    id: "21b",
    name: "50 connections that say something by forged status links",
    run: (client) => client.flood(50, newForgedThought),
  },
];
