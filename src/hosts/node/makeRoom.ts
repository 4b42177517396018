import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes the connection that has been quiet longest whenever more than so many are. A connection is quiet while no
 * response is due on it. Node's maxConnections would close the newcomer instead.
 */
export function makeRoom(server: Server, mostQuiet: number): void {
  /** The longest quiet first. */
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
