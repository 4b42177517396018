import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";

interface ConnectionBounds {
  /** How many connections there may be, and beyond how many each ends with its answer. */
  connections: number;
  crowded: number;
  /** Answers due on one of them. */
  dueOnOneConnection: number;
  /** Milliseconds for which a connection may be quiet, or an answer be due on it, without having to make room. */
  askWithin: number;
  fetchWithin: number;
  /** Milliseconds that fetching an answer may take, and between looks at who takes longer. */
  answerWithin: number;
  checkEvery: number;
}

/** Quiet connections of which the one that has been so longest may be ended however short that is. */
const MANY = 50;

/** A connection, as far as answers are concerned. */
interface Connection {
  /** Answers that the client has yet to get to the end of, in the order it asked. */
  due: ServerResponse[];
  /** Since when the first of them has been due, on the process's own clock. */
  dueSince: number;
  /** What is to be done once the ones before it have been fetched. */
  waiting: Map<ServerResponse, () => void>;
  /** Whether it has had an answer before. */
  isKept: boolean;
  /** Whether it has asked for more than it may, so that it ends after the answers it gets. */
  overdrawn: boolean;
}

export interface Connections {
  /**
   * Counts a request on its connection.
   * @returns "answer"; "refuse", which must be its last answer, if it asks for one too many, or again while all places
   *   are taken; "ignore" after that
   */
  admit(response: ServerResponse): "answer" | "refuse" | "ignore";
  /**
   * Answers once all that was asked for before on the same connection has been fetched: who does not read its answers
   * costs no more than one.
   */
  inOrder(response: ServerResponse, answer: () => void): void;
  /** Whether somebody has connected since this was last asked. */
  hadNewcomer(): boolean;
  /** Whether an answer that no request of Node's stands for may be written: nothing else is on its way. */
  isFree(socket: Duplex): boolean;
}

/**
 * Keeps room for newcomers: watches who is quiet, and ends what takes more than its share. A connection is quiet while no
 * answer is due on it: idle, slow to ask, or never heard of again.
 *
 * Where it is crowded, each connection ends with its answer. Where all places are taken all the same, a newcomer gets
 * that of the connection that has been quiet longest or, if none has been for long, of the one that has been fetching its
 * answer longest. A connection whose request we have yet to answer is never ended, nor one that has only just come: for
 * a moment there may be more of them than places.
 */
export function watchConnections(server: Server, bounds: ConnectionBounds): Connections {
  const connections = new WeakMap<Duplex, Connection>();
  /** Quiet connections, the one that has been so longest first, and since when. */
  const quiet = new Map<Socket, number>();
  /** The others, by when they asked. */
  const busy = new Set<Socket>();
  let newcomer = false;

  server.on("connection", (socket: Socket) => {
    newcomer = true;
    if (quiet.size + busy.size >= bounds.connections) makeRoom();
    connections.set(socket, { due: [], dueSince: 0, waiting: new Map(), isKept: false, overdrawn: false });
    quiet.set(socket, performance.now());
    socket.once("close", () => {
      quiet.delete(socket);
      busy.delete(socket);
    });
  });

  function makeRoom(): void {
    const now = performance.now();
    const [[longestQuiet, since] = []] = quiet;
    // Who has only just come is about to ask; of many who say nothing, the first has had its chance.
    const isQuiet = since !== undefined && (now - since > bounds.askWithin || quiet.size > MANY);
    const leaves = isQuiet ? longestQuiet : [...busy].find((socket) => isFetchingLong(socket, now));
    leaves?.destroy();
  }

  /** Notes that an answer has been fetched, or will never be. */
  function settle(socket: Socket, connection: Connection, response: ServerResponse): void {
    connection.due = connection.due.filter((each) => each !== response);
    connection.dueSince = performance.now();
    if (socket.destroyed) return;
    const [next] = connection.due;
    if (next) {
      const answer = connection.waiting.get(next);
      connection.waiting.delete(next);
      answer?.();
      return;
    }
    connection.isKept = true;
    busy.delete(socket);
    quiet.set(socket, performance.now());
  }

  function isFetchingLong(socket: Socket, now: number): boolean {
    const { due = [], dueSince = now } = connections.get(socket) ?? {};
    return due[0]?.writableEnded === true && now - dueSince > bounds.fetchWithin;
  }

  function endSlow(): void {
    const now = performance.now();
    for (const socket of busy) {
      if (now - (connections.get(socket)?.dueSince ?? now) > bounds.answerWithin) socket.destroy();
    }
  }
  const checking = setInterval(endSlow, bounds.checkEvery).unref();
  server.once("close", () => clearInterval(checking));

  return {
    admit(response) {
      const { socket } = response.req;
      const connection = connections.get(socket);
      if (!connection || connection.overdrawn) return "ignore";
      if (connection.due.length === 0) {
        connection.dueSince = performance.now();
        quiet.delete(socket);
        busy.add(socket);
      }
      connection.due.push(response);
      if (quiet.size + busy.size > bounds.crowded) response.shouldKeepAlive = false;
      response.once("close", () => settle(socket, connection, response));
      const isFull = quiet.size + busy.size > bounds.connections;
      if (connection.due.length <= bounds.dueOnOneConnection && !(isFull && connection.isKept)) return "answer";
      connection.overdrawn = true;
      // What it has sent beyond would be read only to be thrown away.
      socket.pause();
      endParsing(socket);
      return "refuse";
    },

    inOrder(response, answer) {
      const connection = connections.get(response.req.socket);
      if (!connection || connection.due[0] === response) answer();
      else connection.waiting.set(response, answer);
    },

    hadNewcomer() {
      const had = newcomer;
      newcomer = false;
      return had;
    },

    isFree(socket) {
      const [first, second] = connections.get(socket)?.due ?? [];
      return !first || (!second && !first.headersSent);
    },
  };
}

/**
 * Has Node's parser leave what it has received. It would otherwise make objects of every further request, or of every
 * one-byte chunk, thousands in one go, though nobody is there any more to take them. The parser is undocumented, and only
 * costs time where it cannot be stopped.
 */
export function endParsing(socket: Socket): void {
  const { parser }: { parser?: { pause?: () => void } } = Object(socket);
  parser?.pause?.();
}
