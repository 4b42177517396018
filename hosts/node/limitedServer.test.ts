import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { makeRoom } from "./limitedServer";

const GET = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
let server: Server;
const clients: Socket[] = [];

/** Opens a connection, and waits until the server has accepted it. */
async function open(): Promise<Socket> {
  const accepted = once(server, "connection");
  const client = connect((server.address() as AddressInfo).port).on("error", () => {});
  clients.push(client);
  await accepted;
  return client;
}

beforeEach(async () => {
  server = createServer();
  makeRoom(server, 2);
  await once(server.listen(0), "listening");
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

test("closes the connection idle for longest when one more opens", async () => {
  server.on("request", (_request, response) => response.end("done"));
  const [first, second] = [await open(), await open()];
  first.write(GET);
  await once(first, "data");
  const closed = once(second, "close");
  const third = await open();
  await closed;
  third.write(GET);
  await once(third, "data");
  expect(first.destroyed).toBe(false);
});

test("keeps a connection with a pending response", async () => {
  const asked = once(server, "request");
  const waiting = await open();
  waiting.write(GET);
  const [, response] = (await asked) as [unknown, ServerResponse];
  const oldest = await open();
  const closed = once(oldest, "close");
  await open();
  await open();
  await closed;
  response.end("done");
  const [bytes] = await once(waiting, "data");
  expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 /);
});
