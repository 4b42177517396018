import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { limits } from "./limits";

/** Node's HTTP server with limits on connections, and on the size and duration of requests. */
export function createLimitedServer(trustedProxies: number, listener: RequestListener): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.checkInterval,
    keepAliveTimeout: trustedProxies > 0 ? limits.keepAliveBehindProxy : limits.keepAlive,
  });
  server.setTimeout(limits.idleTimeout);
  server.maxConnections = limits.connections;
  makeRoom(server, limits.quietConnections);
  server.on("request", limitRequests(listener));
  return server;
}

/** Closes a connection after its last permitted request. Node's maxRequestsPerSocket would let the client keep it. */
function limitRequests(listener: RequestListener): RequestListener {
  const counts = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count === limits.requestsPerConnection) response.shouldKeepAlive = false;
    if (count > limits.requestsPerConnection) socket.destroy();
    else listener(request, response);
  };
}

/**
 * Closes the connection that has been idle longest when there are more than `mostQuiet`. An idle connection has no
 * pending response. Node's maxConnections would close the new connection instead.
 */
export function makeRoom(server: Server, mostQuiet: number): void {
  /** Idle connections, longest idle first. */
  const quiet = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    quiet.add(socket);
    socket.once("close", () => quiet.delete(socket));
    const [longest] = quiet;
    if (quiet.size > mostQuiet) longest?.destroy();
  });
  server.on("request", ({ socket }, response) => {
    quiet.delete(socket);
    response.once("close", () => {
      if (!socket.destroyed) quiet.add(socket);
    });
  });
}

/** Milliseconds between closing idle connections, and the time that a new connection has for its first bytes. */
const CLOSE_EVERY = 500;

/**
 * Watches a server's connections, so that it can stop between requests.
 * @returns stops the server: it accepts no new connection, and running requests end within the given milliseconds.
 *   Resolves when no connection is left.
 */
export function gracefulStop(server: Server): (withinMilliseconds: number) => Promise<void> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });

  return (withinMilliseconds) =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
      const closing = setInterval(() => {
        server.closeIdleConnections();
        // Browsers open connections ahead of need, which Node does not count as idle.
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, CLOSE_EVERY);
      server.close(() => {
        clearTimeout(deadline);
        clearInterval(closing);
        resolve();
      });
    });
}
