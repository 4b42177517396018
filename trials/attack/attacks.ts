/** The published list of attacks. One machine with an ordinary connection can run each against a public server. */
import { readdirSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { statusPath } from "../../leads/model/endpoints";
import type { HostileClient } from "./attacker";
import { newForgedAnswer, newForgedThought, newLead, newWithdrawal } from "./requests";

export interface Target {
  port: number;
  /** The server's process. */
  pid: number;
}

export interface Attack {
  /** A number; a letter names a variant. */
  id: string;
  /** As in docs/reliability.md. */
  name: string;
  run(client: HostileClient, target: Target): void | Promise<void>;
  /** Whether the server may have more than FEW_FILES files and sockets open. */
  manyFiles?: true;
  /** Leads accepted from one address in an hour; no limit by default, so that an attack does not end at it. */
  rateLimit?: number;
  /** Seconds, if the attack needs more than usual. */
  seconds?: number;
}

/** The default of many systems. */
export const FEW_FILES = 1_024;

/** Letters that cause backtracking in a regular expression for mixed case. */
const mixedCase = (length: number) => "aA".repeat(length / 2);
const get = (at: string) => `GET ${at} HTTP/1.1\r\nHost: localhost\r\n`;
const post = (more: string) => `POST /api/leads HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

/** The path of the longest script. */
function longestScript(): string {
  const names = readdirSync("public").filter((name) => name.endsWith(".js"));
  const size = (name: string) => statSync(`public/${name}`).size;
  return `/${names.reduce((a, b) => (size(a) >= size(b) ? a : b))}`;
}

/** How many files and sockets a process has open. */
const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Opens connections that request a script several times and never read the responses. */
function stall(client: HostileClient, connections: number, times: number): void {
  const request = `${get(longestScript())}\r\n`;
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

/** Requests the home page over each connection again and again. Parses no response: autocannon loads a quarter of it. */
const loadHomePage = (client: HostileClient, connections: number) =>
  client.keepOpen(connections, (socket) => {
    const ask = () => socket.write(`${get("/")}accept-encoding: br\r\n\r\n`);
    socket.on("connect", ask).on("answer", ask);
  });

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const deepBodies = [
  `{"message":${nested(30_000)}}`,
  `{"website":${nested(30_000)}}`,
  `{"attribution":${'{"first":'.repeat(6_000)}1${"}".repeat(6_000)}}`,
  `{"attribution":${JSON.stringify(nested(14_000))}}`,
  nested(32_000),
];

/** Uploads a file of 200 MB as fast as the server reads. */
function upload(socket: Socket): void {
  const size = 200_000_000;
  const part = Buffer.alloc(64 * 1_024, "a");
  socket.write(post(`content-type: multipart/form-data; boundary=x\r\ncontent-length: ${size}\r\n`));
  const parts = Readable.from(Array(Math.ceil(size / part.length)).fill(part));
  parts.pipe(socket);
}

export const attacks: readonly Attack[] = [
  {
    id: "1",
    name: "leads with letters of mixed case: a message of 111, a name of 199",
    run: (client) => {
      client.load(1, () => newLead({ message: `${mixedCase(110)}1` }));
      client.load(1, () => newLead({ name: `${mixedCase(198)}1` }));
    },
  },
  {
    id: "2",
    name: "an address with 15,000 slashes",
    run: (client) => client.load(2, [{ path: `${"/".repeat(15_000)}a` }]),
  },
  {
    id: "3",
    name: "1,100 requests for one file sent at once on one connection",
    run: (client) => {
      const request = get(longestScript());
      const all = `${`${request}\r\n`.repeat(1_099)}${request}connection: close\r\n\r\n`;
      client.keepOpen(1, (socket) => socket.write(all));
    },
  },
  {
    id: "4a",
    name: "500 connections that request a script 20 times and read nothing",
    manyFiles: true,
    run: (client) => stall(client, 500, 20),
  },
  {
    id: "4b",
    name: "50 such connections, until the server closes them (15 s at most)",
    manyFiles: true,
    seconds: 15,
    run: async (client, { pid }) => {
      const before = openFilesOf(pid);
      stall(client, 50, 20);
      // Leaves room for the visitor's connections.
      do {
        await client.pause(1_000);
        client.count("seconds held");
      } while (openFilesOf(pid) > before + 10);
    },
  },
  {
    id: "5",
    name: "50 connections that post leads from one address, nearly all refused with 429",
    rateLimit: 20,
    run: (client) => client.load(50, newLead),
  },
  {
    id: "7a",
    name: "600 connections that request the home page again and again",
    run: (client) => loadHomePage(client, 600),
  },
  {
    id: "7b",
    name: "2,000 such connections",
    manyFiles: true,
    run: (client) => loadHomePage(client, 2_000),
  },
  {
    id: "7c",
    name: "2,000 such connections, where the server may have 1,024 open",
    run: (client) => loadHomePage(client, 2_000),
  },
  {
    id: "8",
    name: "20 leads in 60,000 chunks of one byte each",
    run: (client) => {
      const body = `{"padding":"${"a".repeat(60_000 - 14)}"}`;
      const chunks = [...body].map((letter) => `1\r\n${letter}\r\n`).join("");
      const head = post("content-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n");
      client.keepOpen(20, (socket) => socket.write(`${head}${chunks}0\r\n\r\n`));
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
      const requests = longHeaders.flatMap((headers) => {
        const lead = newLead();
        return [
          { path: "/", headers },
          { ...lead, headers: { ...lead.headers, ...headers } },
        ];
      });
      client.load(20, requests);
    },
  },
  {
    id: "13",
    name: "JSON nested 30,000 deep",
    run: (client) =>
      client.load(
        10,
        deepBodies.map((body) => ({ ...newLead(), body })),
      ),
  },
  {
    id: "14",
    name: "files of 200 MB sent to the leads, four at once",
    run: (client) => client.keepOpen(4, upload),
  },
  {
    id: "15",
    name: "50 connections that request /api/health",
    run: (client) => client.load(50, [{ path: "/api/health" }]),
  },
  {
    id: "16",
    name: "50 connections that open withdrawal links",
    run: (client) => client.load(50, [{ path: "/api/withdraw?link=a.b" }]),
  },
  {
    id: "17",
    name: "50 connections that request missing pages",
    run: (client) => {
      let next = 0;
      client.load(50, () => ({ path: `/no-such-page/${next++}` }));
    },
  },
  {
    id: "18",
    name: "100 connections at a time that close at once",
    run: (client) =>
      client.keepOpen(100, (socket) =>
        socket.once("connect", () => (Math.random() < 0.5 ? socket.resetAndDestroy() : socket.destroy())),
      ),
  },
  {
    id: "19",
    name: "50 connections that withdraw consent for strangers from one address, nearly all refused with 429",
    rateLimit: 20,
    run: (client) => client.load(50, newWithdrawal),
  },
  {
    id: "20",
    name: "50 connections that try forged answer links from one address, nearly all refused with 429",
    run: (client) => client.load(50, newForgedAnswer),
  },
  {
    id: "21a",
    name: "50 connections that reload the page of their request again and again",
    run: async (client, { port }) => {
      const { method, path, headers, body } = newLead();
      const accept = { accept: "application/json" };
      const sent = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { ...headers, ...accept }, body });
      const { link } = await sent.json();
      client.load(50, [{ path: statusPath(link) }]);
    },
  },
  {
    id: "21b",
    name: "50 connections that say something by forged status links",
    run: (client) => client.load(50, newForgedThought),
  },
];
