/** Opens connections of every kind until one signal ends them, and counts the responses. */
import { setMaxListeners } from "node:events";
import { Agent, request as httpRequest } from "node:http";
import { createConnection, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { bytesOf, load, type Request } from "./load";
import type { Target } from "./siteServer";

/** Status or error code → its count. */
export type Tally = Map<string, number>;

export type HostileClient = ReturnType<typeof hostileClient>;

const always = (text: string) => () => text;

/** @param signal destroys every connection */
export function hostileClient({ port }: Target, signal: AbortSignal) {
  const tally: Tally = new Map();
  const sockets = new Set<Socket>();
  // Each connection listens for the end of the attack.
  setMaxListeners(0, signal);
  signal.addEventListener("abort", () => {
    for (const socket of sockets) socket.destroy();
  });

  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  function count(what: string | number, times = 1): void {
    reach();
    if (!signal.aborted) tally.set(String(what), (tally.get(String(what)) ?? 0) + times);
  }

  /** Opens a connection. Counts its responses and discards them. */
  function connect({ reads = true } = {}): Socket {
    const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
    sockets.add(socket);
    socket.on("error", (error: NodeJS.ErrnoException) => count(error.code ?? error.message));
    socket.on("connect", reach);
    socket.on("close", () => sockets.delete(socket));
    if (reads) {
      socket.on("data", (part) => {
        for (const [, status = ""] of part.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3}) /g)) count(status);
      });
    } else {
      // Pauses before the socket connects. Otherwise Node would read a first part.
      socket.pause();
    }
    return socket;
  }

  const closed = (socket: Socket) =>
    new Promise<void>((resolve) => {
      if (socket.closed) resolve();
      else socket.once("close", () => resolve());
    });

  /** Resolves after a time in milliseconds, or when the attack is over. */
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => {});

  /** Repeats some work in several places at once, until the attack is over. */
  async function repeat(places: number, work: () => Promise<unknown>): Promise<void> {
    const place = async () => {
      while (!signal.aborted) {
        await work();
        await nextTurn();
      }
    };
    await Promise.all(Array.from({ length: places }, place));
  }

  const agent = new Agent({ keepAlive: true });
  signal.addEventListener("abort", () => agent.destroy());

  /** Sends one well-formed request and reads the response. Never throws. */
  function ask({ method = "GET", at, headers, body }: Request): Promise<void> {
    return new Promise((resolve) => {
      const asked = httpRequest({ port, host: "127.0.0.1", agent, method, path: at, headers, signal }, (answer) => {
        count(answer.statusCode ?? 0);
        answer.on("error", () => {});
        answer.on("close", () => resolve());
        answer.resume();
      });
      asked.on("finish", reach);
      asked.on("error", (error: NodeJS.ErrnoException) => {
        count(error.code ?? error.message);
        resolve();
      });
      asked.end(body);
    });
  }

  /**
   * Sends as many requests as a number of kept connections carries.
   * @param request the same each time, or a function that makes a new one
   */
  function flood(connections: number, request: Request | (() => Request)): Promise<void> {
    const next = typeof request === "function" ? () => bytesOf(request()) : always(bytesOf(request));
    return load({ port, connections, next, onAnswer: (status) => count(status), onError: count, signal });
  }

  /** Keeps a number of connections open: where the server closes one, another takes its place. */
  async function keepOpen(connections: number, begin: (socket: Socket) => void): Promise<void> {
    await repeat(connections, async () => {
      const socket = connect();
      begin(socket);
      await closed(socket);
      count("closed by the server");
      await pause(200);
    });
  }

  return { tally, reached, signal, count, connect, closed, pause, repeat, ask, flood, keepOpen };
}
