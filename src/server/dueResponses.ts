import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";

/**
 * The responses that are due on one connection, in the order of their requests. HTTP/1.1 lets a client send further
 * requests before it has read the responses to the earlier ones (RFC 9112, 9.3.2). A response is due until the client
 * has read it to its end, or can no longer do so.
 */
export class DueResponses {
  private due: ServerResponse[] = [];
  /** What to do once a response is the first of them. */
  private readonly waiting = new Map<ServerResponse, () => void>();
  /** Since when the first one has been due, on the process's own clock. */
  private since = 0;

  get count(): number {
    return this.due.length;
  }

  /** Adds the response to a request that has just arrived. */
  add(response: ServerResponse): void {
    if (this.due.length === 0) this.since = performance.now();
    this.due.push(response);
  }

  /** Takes out a response that is no longer due. */
  remove(response: ServerResponse): void {
    this.due = this.due.filter((each) => each !== response);
    this.since = performance.now();
  }

  /** Calls `respond` once the response is the first: a client that does not read costs no more than one response. */
  whenFirst(response: ServerResponse, respond: () => void): void {
    if (this.due[0] === response) respond();
    else this.waiting.set(response, respond);
  }

  /** Starts on the response that has become the first, if it has waited for that. */
  startNext(): void {
    const [first] = this.due;
    const respond = first && this.waiting.get(first);
    if (!respond) return;
    this.waiting.delete(first);
    respond();
  }

  /** Milliseconds for which the first response has been due. */
  age(now: number): number {
    return now - this.since;
  }

  /** Whether the first response is complete, and only the client has yet to read it. */
  isUnread(): boolean {
    return this.due[0]?.writableEnded === true;
  }

  /** Whether bytes that belong to no request may be written without getting into a response. */
  isFree(): boolean {
    const [first, second] = this.due;
    return !first || (!second && !first.headersSent);
  }
}
