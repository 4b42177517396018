/**
 * Keeps connections busy, each with one request after the other, at little cost to itself: what a load generator does with
 * the bytes it gets is time that the server under load seems to need.
 */
import { createConnection, type Socket } from "node:net";

export interface Load {
  port: number;
  connections: number;
  /** The next request, all of its bytes. */
  next(): string;
  onAnswer(status: number, milliseconds: number): void;
  /** Told the code of an error that ended a connection; another one takes its place. */
  onError?(code: string): void;
  /** Ends everything. */
  signal: AbortSignal;
}

/** @returns when the signal says so */
export function load({ port, connections, next, onAnswer, onError, signal }: Load): Promise<void> {
  const sockets = new Set<Socket>();

  function open(): void {
    if (signal.aborted) return;
    const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
    sockets.add(socket);
    let asked = 0;
    let readPart = responseReader();
    const ask = () => {
      asked = performance.now();
      readPart = responseReader();
      socket.write(next());
    };
    socket.on("connect", ask);
    socket.on("data", (part) => {
      const head = readPart(part);
      if (!head) return;
      onAnswer(head.status, performance.now() - asked);
      // Otherwise the server closes the connection, and its successor asks.
      if (head.isKept) ask();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => onError?.(error.code ?? error.message));
    socket.on("close", () => {
      sockets.delete(socket);
      setImmediate(open);
    });
  }

  for (let index = 0; index < connections; index++) open();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      for (const socket of sockets) socket.destroy();
      resolve();
    });
  });
}

interface Head {
  status: number;
  /** Whether the connection stays open afterwards. */
  isKept: boolean;
  isChunked: boolean;
  bodyLength: number;
}

function readHead(text: string): Head {
  return {
    status: Number(text.slice(9, 12)),
    isKept: !/^connection: close/im.test(text),
    isChunked: /^transfer-encoding: chunked/im.test(text),
    bodyLength: Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0),
  };
}

/**
 * Reads one response as far as to know where it ends.
 * @returns what takes its next part, and returns the head once the response is complete
 */
function responseReader(): (part: Buffer) => Head | undefined {
  let received: Buffer = Buffer.alloc(0);
  let head: Head | undefined;
  let bodyRead = 0;
  let end = "";

  return (part) => {
    let body = part;
    if (!head) {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const headEnd = received.indexOf("\r\n\r\n");
      if (headEnd < 0) return undefined;
      head = readHead(received.toString("latin1", 0, headEnd));
      body = received.subarray(headEnd + 4);
    }
    bodyRead += body.length;
    if (head.isChunked) end = (end + body.toString("latin1", Math.max(0, body.length - 5))).slice(-5);
    return (head.isChunked ? end === "0\r\n\r\n" : bodyRead >= head.bodyLength) ? head : undefined;
  };
}

export interface Request {
  method?: "GET" | "POST";
  at: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request as it goes over the line. */
export function bytesOf({ method = "GET", at, headers = {}, body = "" }: Request): string {
  const all = { host: "localhost", ...headers, ...(body ? { "content-length": Buffer.byteLength(body) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${at} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
