import process from "node:process";
import { MAX_BODY_BYTES } from "../leads/intake/readFields";

/** Connections, of which each needs a file of the system's; some are left for the database and for logs. */
const connections = Math.max(100, Math.min(4_000, openFileLimit() - 150));

/**
 * What one client, or all of them together, may take of this server. Times are milliseconds. Whatever reads, waits or
 * holds on to something is bounded here, so that one rude client costs everybody else nothing that they notice.
 */
export const bounds = {
  /** Bytes of a request line with its headers; 431 beyond. Browsers send 1 to 4 KB. */
  headerBytes: 16 * 1024,
  /** Characters of an address; 414 beyond. RFC 9110, 4.1 asks servers to take 8,000. */
  addressLength: 8_000,
  /** Bytes of a body that are read; the form's own limit. */
  bodyBytes: MAX_BODY_BYTES,
  /** Pieces a body may come in. 64 KB of honest form are some fifty network packets; one-byte chunks are an attack. */
  bodyPieces: 200,
  /** Bodies that may be on their way, 32 MB together; beyond, the slowest is ended. */
  bodiesAtOnce: 500,

  /** Until the headers are complete, and until the whole request is; 408 beyond. */
  headersWithin: 5_000,
  requestWithin: 10_000,
  /** How often the two above are looked at. */
  checkEvery: 1_000,
  /** A connection on which nothing moves while an answer is due, or is being fetched, ends after this. */
  stalled: 20_000,
  /** An answer that is fetched drop by drop ends after this: our largest picture takes less at 3 KB a second. */
  answerWithin: 120_000,
  /** An idle connection stays longer than the usual minute of proxies in front, which then never meet a closed one. */
  keepAlive: 65_000,
  /** How long what is left of a refused body is thrown away, so that its sender gets to read the answer. */
  drain: 1_000,

  /** Answers due on one connection; 503 and the end of the connection beyond. Browsers and proxies wait for each. */
  dueOnOneConnection: 2,
  /** Connections. Beyond, each new one takes the place of the one that has been quiet longest. */
  connections,
  /** Connections beyond which each ends with its answer, so that places become free without anybody being cut off. */
  crowded: Math.min(1_000, Math.floor(connections * 0.7)),
  /** For how long a connection may be quiet, or an answer be due on it, without having to make room for a newcomer. */
  askWithin: 200,
  fetchWithin: 5_000,
  /** Connections that may wait to be accepted. */
  backlog: 4_096,

  /**
   * How long requests may be answered before other work gets its turn, which bounds the event loop's lag. Node accepts
   * one new connection a turn, so while newcomers keep coming, turns are kept short for them.
   */
  turn: 4,
  turnWithNewcomers: 0.05,

  /** A request for a page that has waited this long, and one for an endpoint, is refused with 503. Health never is. */
  pageWait: 600,
  endpointWait: 1_500,
  /** Requests that wait; 503 beyond. */
  waiting: 4_000,
  /** Leads being stored at once, at some 500 a second on the embedded database; 503 beyond. */
  endpointsAtOnce: 250,
  /** Seconds after which a refused client should try again. */
  retryAfter: 5,
} as const;

/** How many files and connections the system lets this process have open. */
function openFileLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : 4_096;
}
