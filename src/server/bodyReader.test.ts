import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { type BodyReader, bodyReader } from "./bodyReader";

const bounds = { bodyBytes: 10, bodyPieces: 3, bodiesAtOnce: 2 };
const HEAD = "POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const END = "0\r\n\r\n";

let server: Server;
let read: BodyReader;
const onFlood = jest.fn();
/** What became of each body, in the order of their requests. */
const bodies: Promise<string>[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  read = bodyReader(bounds);
  onFlood.mockReset();
  bodies.length = 0;
  server = createServer((incoming: IncomingMessage) => {
    bodies.push(
      read(incoming, onFlood).then(
        (body) => body.toString(),
        (error: Error) => error.message,
      ),
    );
  });
  await once(server.listen(0), "listening");
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends the head of a request and what there is of its body, and waits until the server reads it. */
async function send(body: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port);
  socket.on("error", () => {});
  sockets.push(socket);
  const asked = once(server, "request");
  socket.write(HEAD + body);
  await asked;
  return socket;
}

test("puts a body together from its pieces", async () => {
  await send(chunk("one") + chunk("two") + END);
  expect(await bodies[0]).toBe("onetwo");
});

test("passes on one byte more than allowed of a body that is too long", async () => {
  await send(chunk("a".repeat(1_000)));
  expect(await bodies[0]).toBe("a".repeat(11));
  expect(onFlood).not.toHaveBeenCalled();
});

test("reports one piece too many at once and stops reading", async () => {
  await send(chunk("a").repeat(1_000) + END);
  expect(await bodies[0]).toBe("The body came in too many pieces.");
  expect(onFlood).toHaveBeenCalledTimes(1);
});

test("fails when a body breaks off", async () => {
  const socket = await send(chunk("a"));
  socket.destroy();
  expect(await bodies[0]).toBe("The request ended before it was complete.");
});

test("gives up the slowest body when too many are arriving", async () => {
  const [slowest, slow] = [await send(chunk("a")), await send(chunk("b"))];
  await send(chunk("c") + END);
  expect(await bodies[0]).toBe("The request ended before it was complete.");
  await once(slowest, "close");
  slow.write(END);
  expect(await Promise.all(bodies.slice(1))).toEqual(["b", "c"]);
});
