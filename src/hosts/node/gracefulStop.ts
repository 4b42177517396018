import type { Server } from "node:http";
import type { Socket } from "node:net";

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
