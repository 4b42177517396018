import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Watches a server's requests, so that it can be stopped between them.
 * @returns what stops it: takes no new connection, and ends each open one after its running request, at the latest after
 *   the given milliseconds. Resolved when none is left.
 */
export function gracefulStop(server: Server): (withinMilliseconds: number) => Promise<void> {
  /** Connection → the answer under way on it, of several the last. */
  const latest = new Map<Socket, ServerResponse>();
  server.on("connection", (socket: Socket) => socket.once("close", () => latest.delete(socket)));
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    latest.set(socket, response);
    response.once("close", () => {
      if (latest.get(socket) === response) latest.delete(socket);
    });
  });

  return (withinMilliseconds) =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
      for (const [socket, response] of latest) response.once("finish", () => socket.end());
    });
}
