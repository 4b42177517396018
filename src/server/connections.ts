import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";
import { DueResponses } from "./dueResponses";
import { endParsing } from "./endParsing";

interface ConnectionBounds {
  /** How many connections there may be, and beyond how many each ends with its response. */
  connections: number;
  crowded: number;
  /** Responses due on one of them. */
  dueOnOneConnection: number;
  /** Milliseconds a connection may be quiet, or may take to read a response, before it may have to make room. */
  askWithin: number;
  fetchWithin: number;
  /** Milliseconds that reading a response may take, and between checks for clients that take longer. */
  answerWithin: number;
  checkEvery: number;
}

/** With more quiet connections than this, the one that has been quiet longest may be ended after any time. */
const MANY = 50;

interface Connection {
  due: DueResponses;
  /** Whether it has had a response before. */
  isKept: boolean;
  /** Whether it has asked for more than it may, so that it ends after the responses it gets. */
  isOverdrawn: boolean;
}

export interface Connections {
  /**
   * Counts a request on its connection.
   * @returns "answer"; "refuse" for a request too many, or a further request while all places are taken: the refusal
   *   must be the connection's last response; "ignore" for every request after that
   */
  admit(response: ServerResponse): "answer" | "refuse" | "ignore";
  /** Calls `respond` once the client has read all earlier responses on the same connection. */
  inOrder(response: ServerResponse, respond: () => void): void;
  /** Whether somebody has connected since this was last asked. */
  hadNewcomer(): boolean;
  /** Whether bytes that belong to no request may be written to a connection. */
  isFree(socket: Duplex): boolean;
}

/**
 * Keeps room for newcomers by ending connections that take more than their share. A connection is quiet while no
 * response is due on it: idle, slow to ask, or never heard of again.
 *
 * Beyond `crowded` connections, each ends with its response. Where all places are taken nevertheless, a newcomer gets the
 * place of the connection that has been quiet longest or, if none has been quiet for `askWithin`, of one that has been
 * reading its response for longer than `fetchWithin`. A connection whose response we have yet to write is never ended,
 * nor is one that has only just come, so for a moment there may be more connections than places.
 */
export function watchConnections(server: Server, bounds: ConnectionBounds): Connections {
  const connections = new WeakMap<Duplex, Connection>();
  const places = trackPlaces();
  let newcomer = false;

  server.on("connection", (socket: Socket) => {
    newcomer = true;
    if (places.taken() >= bounds.connections) makeRoom();
    connections.set(socket, { due: new DueResponses(), isKept: false, isOverdrawn: false });
    places.markQuiet(socket);
    socket.once("close", () => places.free(socket));
  });

  function makeRoom(): void {
    const now = performance.now();
    const [longestQuiet, since] = places.longestQuiet();
    // A newcomer is about to ask. Of many that say nothing, the first has had its chance.
    const mayLeave = since !== undefined && (now - since > bounds.askWithin || places.quietCount() > MANY);
    const leaves = mayLeave ? longestQuiet : places.busy().find((socket) => isReadingLong(socket, now));
    leaves?.destroy();
  }

  function isReadingLong(socket: Socket, now: number): boolean {
    const due = connections.get(socket)?.due;
    return due?.isUnread() === true && due.age(now) > bounds.fetchWithin;
  }

  /** Notes that a response has been read, or never will be. */
  function settle(socket: Socket, connection: Connection, response: ServerResponse): void {
    connection.due.remove(response);
    if (socket.destroyed) return;
    if (connection.due.count > 0) {
      connection.due.startNext();
      return;
    }
    connection.isKept = true;
    places.markQuiet(socket);
  }

  function endSlow(): void {
    const now = performance.now();
    for (const socket of places.busy()) {
      if ((connections.get(socket)?.due.age(now) ?? 0) > bounds.answerWithin) socket.destroy();
    }
  }
  const checking = setInterval(endSlow, bounds.checkEvery).unref();
  server.once("close", () => clearInterval(checking));

  return {
    admit(response) {
      const { socket } = response.req;
      const connection = connections.get(socket);
      if (!connection || connection.isOverdrawn) return "ignore";
      connection.due.add(response);
      places.markBusy(socket);
      if (places.taken() > bounds.crowded) response.shouldKeepAlive = false;
      response.once("close", () => settle(socket, connection, response));
      const isFull = places.taken() > bounds.connections;
      if (connection.due.count <= bounds.dueOnOneConnection && !(isFull && connection.isKept)) return "answer";
      connection.isOverdrawn = true;
      // Anything further it has sent would be read only to be thrown away.
      socket.pause();
      endParsing(socket);
      return "refuse";
    },

    inOrder(response, respond) {
      const connection = connections.get(response.req.socket);
      if (connection) connection.due.whenFirst(response, respond);
      else respond();
    },

    hadNewcomer() {
      const had = newcomer;
      newcomer = false;
      return had;
    },

    isFree: (socket) => connections.get(socket)?.due.isFree() ?? true,
  };
}

/** The open connections, quiet and busy. */
function trackPlaces() {
  /** Since when each has been quiet, the longest first, on the process's own clock. */
  const quiet = new Map<Socket, number>();
  /** The others, in the order of their requests. */
  const busy = new Set<Socket>();
  return {
    taken: () => quiet.size + busy.size,
    quietCount: () => quiet.size,
    busy: () => [...busy],
    longestQuiet(): [socket?: Socket, since?: number] {
      const [first = []] = quiet;
      return first;
    },
    markQuiet(socket: Socket): void {
      busy.delete(socket);
      quiet.set(socket, performance.now());
    },
    markBusy(socket: Socket): void {
      quiet.delete(socket);
      busy.add(socket);
    },
    free(socket: Socket): void {
      quiet.delete(socket);
      busy.delete(socket);
    },
  };
}
