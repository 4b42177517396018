import type { Server, ServerResponse } from "node:http";

/**
 * Watches a server's requests, so that it can be stopped between them.
 * @returns what stops it: takes no new connection, and ends each open one after its running request, at the latest after
 *   the given milliseconds. Resolved when none is left.
 */
export function gracefulStop(server: Server): (withinMilliseconds: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  server.prependListener("request", (_request, response: ServerResponse) => {
    running.add(response);
    response.once("close", () => running.delete(response));
  });

  return (withinMilliseconds) =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
      for (const response of running) response.once("finish", () => response.req.socket.end());
    });
}
