/**
 * The attackers' process: runs one attack until it is told to finish, then sends what the server answered. A process of
 * its own, so that its work does not delay the visitor's timers.
 */
import { createConnection, type Socket } from "node:net";
import { getPriority, setPriority } from "node:os";
import process from "node:process";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import autocannon, { type Options, type Request } from "autocannon";
import { attacks } from "./attacks";

/** Status or error code → its count. */
export type Tally = Map<string, number>;

export type HostileClient = typeof client;

/** Lowers the priority below the server's and the visitor's; see setpriority(2). */
const NICENESS = 10;
const FOREVER = 3_600;

const [id, port] = [process.argv[2], Number(process.argv[3])];
const tally: Tally = new Map();
const errorCode = (error: NodeJS.ErrnoException) => error.code ?? error.message;

const client = {
  /** Counts an answer. The first tells the parent that the attack has begun. */
  count(what: string | number): void {
    if (tally.size === 0) process.send?.("begun");
    tally.set(String(what), (tally.get(String(what)) ?? 0) + 1);
  },

  /** Sends requests over kept connections, each as soon as the last is answered. A function makes a new one each time. */
  load(connections: number, requests: Request[] | (() => Request), options: Partial<Options> = {}): void {
    const each =
      typeof requests === "function"
        ? [{ setupRequest: (defaults: Request) => ({ ...defaults, ...requests() }) }]
        : requests;
    const target = { url: `http://127.0.0.1:${port}`, connections, duration: FOREVER };
    autocannon({ ...target, requests: each, ...options }, () => {})
      .on("response", (_, status) => client.count(status))
      .on("reqError", (error) => client.count(errorCode(error)));
  },

  /** Opens a connection. Counts its responses, each with an event "answer", and discards them. Or never reads. */
  connect({ reads = true } = {}): Socket {
    const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
    socket.on("error", (error) => client.count(errorCode(error)));
    socket.on("connect", () => client.count("connected"));
    // Pauses before the socket connects. Otherwise Node would read a first part.
    if (!reads) return socket.pause();
    return socket.on("data", (part) => {
      for (const [, status = ""] of part.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        client.count(status);
        socket.emit("answer");
      }
    });
  },

  /** Keeps a number of connections busy, one after the other. */
  keepOpen(connections: number, begin: (socket: Socket) => unknown): void {
    const open = async () => {
      for (;;) {
        const socket = client.connect();
        begin(socket);
        await new Promise((resolve) => socket.once("close", resolve));
        await nextTurn();
      }
    };
    for (let index = 0; index < connections; index++) open();
  },

  pause: (milliseconds: number) => pause(milliseconds),
};

process.once("message", () => process.send?.(tally, () => process.exit()));
setPriority(Math.min(getPriority() + NICENESS, 19));
attacks.find((each) => each.id === id)?.run(client, { port, pid: Number(process.argv[4]) });
