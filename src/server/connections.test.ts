import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { type Connections, watchConnections } from "./connections";

const bounds = {
  connections: 2,
  crowded: 2,
  dueOnOneConnection: 2,
  askWithin: -1,
  fetchWithin: -1,
  answerWithin: 60_000,
  checkEvery: 10,
};
const GET = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";

let server: Server;
let connections: Connections;
let answer: (response: ServerResponse) => void;
const sockets: Socket[] = [];
const verdicts: string[] = [];

async function start(changes: Partial<typeof bounds> = {}) {
  server = createServer((_request, response) => {
    const verdict = connections.admit(response);
    verdicts.push(verdict);
    if (verdict !== "ignore") answer(response);
  });
  connections = watchConnections(server, { ...bounds, ...changes });
  answer = (response) => response.end("done");
  verdicts.length = 0;
  await once(server.listen(0), "listening");
}
/** A client that is connected as far as the server knows. */
async function visitor(): Promise<Socket> {
  const accepted = once(server, "connection");
  const socket = connect((server.address() as AddressInfo).port);
  socket.on("error", () => {});
  sockets.push(socket);
  await accepted;
  return socket;
}
async function ask(socket: Socket): Promise<string> {
  socket.write(GET);
  return String((await once(socket, "data"))[0]);
}
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

test("gives a newcomer the place of the connection that has been idle longest", async () => {
  await start();
  const [first, second] = [await visitor(), await visitor()];
  await ask(second);
  await ask(first);
  const third = await visitor();
  await once(second, "close");
  expect(await ask(first)).toContain("done");
  expect(await ask(third)).toContain("done");
});

test("counts a connection that has never sent a request as idle", async () => {
  await start();
  const [silent, second] = [await visitor(), await visitor()];
  await ask(second);
  await visitor();
  await once(silent, "close");
  expect(await ask(second)).toContain("done");
});

test("closes a connection that does not read its response before one that waits for a response", async () => {
  await start();
  const [waiting, fetching] = [await visitor(), await visitor()];
  let finish = () => {};
  answer = (response) => {
    finish = () => response.end("done");
  };
  waiting.write(GET);
  await once(server, "request");
  answer = (response) => response.end(Buffer.alloc(50_000_000));
  fetching.pause().write(GET);
  await once(server, "request");
  await visitor();
  fetching.resume();
  await once(fetching, "close");
  finish();
  expect(String((await once(waiting, "data"))[0])).toContain("done");
});

test("closes connections after their response when it is crowded", async () => {
  await start({ connections: 9 });
  const [first, second] = [await visitor(), await visitor()];
  expect(await ask(first)).toContain("Connection: keep-alive");
  await visitor();
  expect(await ask(second)).toContain("Connection: close");
  await once(second, "close");
  expect(await ask(first)).toContain("Connection: keep-alive");
});

test("refuses repeated requests before first ones when all places are taken", async () => {
  await start({ askWithin: 60_000 });
  const [first, second] = [await visitor(), await visitor()];
  await ask(first);
  await visitor();
  await ask(first);
  await ask(second);
  expect(verdicts).toEqual(["answer", "refuse", "answer"]);
});

test("answers one request over the limit and closes the connection", async () => {
  await start();
  const socket = await visitor();
  const unanswered: ServerResponse[] = [];
  answer = (response) => unanswered.push(response);
  socket.write(GET.repeat(5));
  while (verdicts.length < 5) await once(server, "request");
  expect(verdicts).toEqual(["answer", "answer", "refuse", "ignore", "ignore"]);
});

test("sends the second response on a connection after the first has been read", async () => {
  await start();
  const socket = await visitor();
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  answer = (response) => {
    const number = finish.push(() => response.end("done")) - 1;
    connections.inOrder(response, () => begun.push(number));
  };
  socket.write(GET.repeat(2));
  while (finish.length < 2) await once(server, "request");
  expect(begun).toEqual([0]);
  finish[0]?.();
  await once(socket, "data");
  expect(begun).toEqual([0, 1]);
});

test("makes room for further requests with each response", async () => {
  await start();
  const socket = await visitor();
  for (let time = 0; time < 5; time++) await ask(socket);
  expect(verdicts).toEqual(Array(5).fill("answer"));
});

test("closes a connection that does not read its response in time", async () => {
  await start({ answerWithin: 1 });
  const socket = await visitor();
  answer = (response) => response.end(Buffer.alloc(50_000_000));
  socket.pause().write(GET);
  const [[served]] = [await once(server, "request")];
  await once(served.socket, "close");
});

test("does not close a connection that has just been opened", async () => {
  await start({ askWithin: 60_000 });
  const all = [await visitor(), await visitor(), await visitor()];
  for (const socket of all) expect(await ask(socket)).toContain("done");
});

test("reports each arrival once", async () => {
  await start();
  await visitor();
  expect([connections.hadNewcomer(), connections.hadNewcomer()]).toEqual([true, false]);
});
