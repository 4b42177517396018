import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { limits } from "./limits";
import { photographSlots } from "./photographSlots";

const { upload, download } = limits.photographs;
let server: Server;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  const hasSlot = photographSlots(1);
  server = createServer((incoming, response) => {
    if (!hasSlot(incoming, response)) response.writeHead(503).end();
    else if (incoming.url === "/unread") response.end("unread");
    else if (incoming.method === "POST") incoming.resume().once("end", () => response.end("read"));
  });
  await once(server.listen(0), "listening");
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Sends the beginning of a request: "POST /" still lacks a byte of its body. */
async function begin(line: string, address = "192.0.2.1"): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port);
  sockets.push(socket);
  const arrived = once(server, "request");
  socket.write(`${line} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${address}\r\ncontent-length: 2\r\n\r\na`);
  await arrived;
  return socket;
}
async function beginAll(count: number, line: string): Promise<void> {
  for (let begun = 0; begun < count; begun++) await begin(line);
}
const answerOf = async (socket: Socket) => String((await once(socket, "data"))[0]);
const statusOf = async (line: string, address?: string) =>
  Number((await answerOf(await begin(line, address))).slice(9, 12));
async function finish(socket: Socket): Promise<string> {
  socket.write("b");
  return answerOf(socket);
}

test("one address sends few photographs at a time, and others go on", async () => {
  const first = await begin("POST /");
  await beginAll(upload.ofOne - 1, "POST /");
  expect(await statusOf("POST /")).toBe(503);
  for (const socket of [await begin("POST /", "192.0.2.2"), first]) expect(await finish(socket)).toMatch(/200 OK/);
  expect(await finish(await begin("POST /"))).toMatch(/200 OK/);
});

test("photographs that are shown take no place of those that are sent", async () => {
  await beginAll(download.ofOne, "GET /");
  expect(await statusOf("GET /")).toBe(503);
  expect(await finish(await begin("POST /"))).toMatch(/200 OK/);
});

/** Resolves once a request has ended, whole or not. */
const endOf = (request: IncomingMessage) =>
  new Promise((resolve) => request.once("close", resolve).once("end", resolve));

test("each answered request gives its place back, on a connection that stays open too", async () => {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; count <= download.ofOne; count++) {
    const asked = request({ port, agent, path: "/unread", headers: { "x-forwarded-for": "192.0.2.1" } }).end();
    const [answer] = await once(asked, "response");
    await answer.toArray();
    expect(answer.statusCode).toBe(200);
  }
  agent.destroy();
});

test.each([
  ["an answered photograph, when its unread body has ended", "POST /unread", (socket: Socket) => socket.write("b")],
  ["a closed connection", "POST /", (socket: Socket) => socket.destroy()],
])("%s, gives its place back, and no sooner", async (_, line, end) => {
  const [[incoming], socket] = await Promise.all([once(server, "request"), begin(line)]);
  if (line === "POST /unread") expect(await answerOf(socket)).toMatch(/unread$/);
  await beginAll(upload.ofOne - 1, "POST /");
  expect(await statusOf("POST /")).toBe(503);
  const ended = endOf(incoming);
  end(socket);
  await ended;
  expect(await finish(await begin("POST /"))).toMatch(/200 OK/);
});

test("when all places are taken, one that is slow makes room", async () => {
  const slow = await begin("POST /", "192.0.2.0");
  for (let count = 1; count < upload.most; count++) await begin("POST /", `192.0.2.${count}`);
  expect(await statusOf("POST /", "192.0.2.9")).toBe(503);
  jest.replaceProperty(limits.photographs as { slow: number }, "slow", 0);
  const closed = once(slow, "close");
  expect(await finish(await begin("POST /", "192.0.2.9"))).toMatch(/200 OK/);
  await closed;
});
