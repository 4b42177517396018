import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Finds a free port, below those that Linux gives to outgoing connections: such a connection could take the port before the
 * program that it is for.
 * @see https://docs.kernel.org/networking/ip-sysctl.html ip_local_port_range
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const server = createServer().listen(port);
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
