import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds in which a connection that was opened just before has to bring its first bytes. */
const FIRST_BYTES = 500;

/**
 * Watches a server's requests, so that it can be stopped between them.
 * @returns what stops it: takes no new connection, and ends each open one after its running request, at the latest after
 *   the given milliseconds. Resolved when none is left.
 */
export function gracefulStop(server: Server): (withinMilliseconds: number) => Promise<void> {
  /** Each open connection, with the answer under way on it; of several the last. */
  const open = new Map<Socket, ServerResponse | undefined>();
  server.on("connection", (socket: Socket) => {
    open.set(socket, undefined);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    open.set(socket, response);
    response.once("close", () => {
      if (open.get(socket) === response) open.set(socket, undefined);
    });
  });

  return (withinMilliseconds) =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
      // Browsers open connections ahead of need. Node counts one as idle only after a request, and would wait for it.
      const unused = setTimeout(() => {
        for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
      }, FIRST_BYTES);
      server.close(() => {
        clearTimeout(deadline);
        clearTimeout(unused);
        resolve();
      });
      for (const [socket, response] of open) response?.once("finish", () => socket.end());
    });
}
