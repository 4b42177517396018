/** Attacks that one machine with an ordinary connection can run against a public server. */
import { readdirSync, statSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { Readable } from "node:stream";
import autocannon, { type Options, type Request } from "autocannon";
import sharp from "sharp";
import { photographsPath } from "../../model/lead/endpoints";
import { fromOwnPage } from "../../test/leads/sampleCatalog";
import { newLead } from "../newLead";

/** Runs until its process is killed. Calls `reached` for each connection or answer. */
export type Attack = (port: number, reached: () => void) => void | Promise<void>;

const HOST = "127.0.0.1";
const FOREVER = 3_600;

/** Sends requests over kept connections, each as soon as the last is answered. */
const load =
  (connections: number, requests: Request[], options: Partial<Options> = {}): Attack =>
  (port, reached) => {
    const target = { url: `http://${HOST}:${port}`, connections, duration: FOREVER };
    autocannon({ ...target, requests, ...options }, () => {}).on("response", reached);
  };

/** Keeps a number of connections open, and replaces each that the server closes. */
const hold =
  (connections: number, begin: (socket: Socket) => void): Attack =>
  (port, reached) => {
    const open = () => {
      const socket = createConnection({ port, host: HOST })
        .on("connect", reached)
        .on("error", () => {});
      socket.once("close", () => setImmediate(open));
      begin(socket);
    };
    for (let index = 0; index < connections; index++) open();
  };

const get = (at: string) => `GET ${at} HTTP/1.1\r\nHost: localhost\r\n`;
const post = (length: number) =>
  `POST /api/leads HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** The path of the longest script. */
function longestScript(): string {
  const size = (name: string) => statSync(`public/${name}`).size;
  const names = readdirSync("public").filter((name) => name.endsWith(".js"));
  return `/${names.reduce((a, b) => (size(a) >= size(b) ? a : b))}`;
}

/** A beginning of a request, and what follows each second: no end of the headers, no end of the body, or nothing at all. */
const slowRequests = [
  [get("/"), "x-a: b\r\n"],
  [post(60_000), "{"],
  ["", ""],
] as const;
let slow = 0;
let missing = 0;

/** Characters: nearly as long as Node lets a header be. */
const LONG = 15_000;
const headers = ["accept", "accept-encoding", "cookie", "host", "if-none-match", "range", "x-forwarded-for"];
const fillings = ["a", " ", ",", "a=b;", ";q=", "br;q=0.1,", 'W/"a",', "0-0,", "aA", "a."];
const longHeaders = headers.flatMap((name) =>
  fillings.map((filling) => ({ path: "/", headers: { [name]: filling.repeat(LONG / filling.length) } })),
);

/** Returns a form with a photograph of two megabytes for a request of the attacker's own. */
async function photographForm(port: number): Promise<Buffer> {
  const { path, ...lead } = newLead();
  const { link } = await (await fetch(`http://${HOST}:${port}${path}`, lead)).json();
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 2_400, height: 1_600, channels: 3, background: "gray", noise } as const;
  const jpeg = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
  const body = Buffer.concat([Buffer.from("--b\r\n\r\n"), jpeg, Buffer.from("\r\n--b--\r\n")]);
  const headers = {
    ...fromOwnPage,
    host: "localhost",
    "content-type": "multipart/form-data; boundary=b",
    "content-length": body.length,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`POST ${photographsPath(link)} HTTP/1.1\r\n${lines.join("")}\r\n`), body]);
}

const UPLOAD = 200_000_000;
const part = Buffer.alloc(64 * 1_024, "a");

/** By the name in docs/reliability.md. */
export const attacks: Readonly<Record<string, Attack>> = {
  pages: hold(2_000, (socket) => {
    // Parses no answer. Each part of one causes the next request.
    const ask = () => socket.write(`${get("/")}accept-encoding: br\r\n\r\n`);
    socket.on("connect", ask).on("data", ask);
  }),
  leads: load(50, [{ setupRequest: (defaults) => ({ ...defaults, ...newLead() }) }]),
  endpoints: load(50, [
    { path: "/api/health" },
    { path: "/api/withdraw?link=a.b" },
    { setupRequest: (defaults) => ({ ...defaults, path: `/no-such-page/${missing++}` }) },
  ]),
  headers: load(20, longHeaders),
  unread: hold(300, (socket) => socket.pause().write(`${get(longestScript())}\r\n`.repeat(20))),
  slow: hold(600, (socket) => {
    const [beginning, piece] = slowRequests[slow++ % slowRequests.length] ?? slowRequests[0];
    socket.resume().write(beginning);
    const dripping = setInterval(() => socket.write(piece), 1_000);
    socket.once("close", () => clearInterval(dripping));
  }),
  uploads: hold(4, (socket) => {
    socket.resume().write(post(UPLOAD));
    Readable.from(Array(Math.ceil(UPLOAD / part.length)).fill(part)).pipe(socket);
  }),
  photographs: async (port, reached) => {
    const form = await photographForm(port);
    hold(1_000, (socket) => {
      const send = () => socket.write(form, (error) => error ?? send());
      socket.resume().once("connect", send);
    })(port, reached);
  },
  closing: hold(100, (socket) => {
    socket.once("connect", () => (Math.random() < 0.5 ? socket.resetAndDestroy() : socket.destroy()));
  }),
};
