import type { Server } from "node:http";
import type { Socket } from "node:net";

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
