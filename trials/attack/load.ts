/** A load generator. It parses as little as possible, because its own work would count as the server's. */
import { createConnection, type Socket } from "node:net";

export interface Load {
  port: number;
  connections: number;
  /** The bytes of the next request. */
  next(): string;
  onAnswer(status: number): void;
  /** Called with the code of an error that ended a connection. Another connection takes its place. */
  onError?(code: string): void;
  /** Closes all connections. */
  signal: AbortSignal;
}

/** Keeps connections busy, each with one request after the other. Resolves when the signal aborts. */
export function load({ port, connections, next, onAnswer, onError, signal }: Load): Promise<void> {
  const sockets = new Set<Socket>();

  function open(): void {
    if (signal.aborted) return;
    const socket = createConnection({ port, host: "127.0.0.1", noDelay: true });
    sockets.add(socket);
    let readPart = responseReader();
    const ask = () => {
      readPart = responseReader();
      socket.write(next());
    };
    socket.on("connect", ask);
    socket.on("data", (part) => {
      const head = readPart(part);
      if (!head) return;
      onAnswer(head.status);
      // Otherwise the server closes the connection, and the next one asks.
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
  bodyLength: number;
}

function readHead(text: string): Head {
  return {
    status: Number(text.slice(9, 12)),
    isKept: !/^connection: close/im.test(text),
    bodyLength: Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0),
  };
}

/**
 * Reads one response. Every response of this server has a Content-Length.
 * @returns takes the next part, and returns the head once the response is complete
 */
function responseReader(): (part: Buffer) => Head | undefined {
  let head: Head | undefined;
  let received = 0;
  let beginning = "";

  return (part) => {
    received += part.length;
    if (!head) {
      beginning += part.toString("latin1");
      const end = beginning.indexOf("\r\n\r\n");
      if (end < 0) return undefined;
      head = readHead(beginning.slice(0, end));
      received = beginning.length - end - 4;
    }
    return received >= head.bodyLength ? head : undefined;
  };
}

export interface Request {
  method?: "GET" | "POST";
  at: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The bytes of a request. */
export function bytesOf({ method = "GET", at, headers = {}, body = "" }: Request): string {
  const all = { host: "localhost", ...headers, ...(body ? { "content-length": Buffer.byteLength(body) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${at} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
