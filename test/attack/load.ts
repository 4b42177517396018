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
    let answer = answerReader();
    const ask = () => {
      asked = performance.now();
      answer = answerReader();
      socket.write(next());
    };
    socket.on("connect", ask);
    socket.on("data", (part) => {
      const read = answer(part);
      if (!read) return;
      onAnswer(read.status, performance.now() - asked);
      // Otherwise the server closes the connection, and its successor asks.
      if (read.isKept) ask();
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

/** Reads one answer as far as to know where it ends. @returns what it was once it is complete */
function answerReader(): (part: Buffer) => { status: number; isKept: boolean } | undefined {
  let head: Buffer = Buffer.alloc(0);
  let headers: string | undefined;
  let bodyLeft = 0;
  let isChunked = false;
  let end = "";

  return (part) => {
    let body = part;
    if (headers === undefined) {
      head = head.length === 0 ? part : Buffer.concat([head, part]);
      const headEnd = head.indexOf("\r\n\r\n");
      if (headEnd < 0) return undefined;
      headers = head.toString("latin1", 0, headEnd);
      bodyLeft = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? 0);
      isChunked = /^transfer-encoding: chunked/im.test(headers);
      body = head.subarray(headEnd + 4);
    }
    bodyLeft -= body.length;
    if (isChunked) end = (end + body.toString("latin1", Math.max(0, body.length - 5))).slice(-5);
    if (isChunked ? end !== "0\r\n\r\n" : bodyLeft > 0) return undefined;
    return { status: Number(headers.slice(9, 12)), isKept: !/^connection: close/im.test(headers) };
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
