import { MAX_BODY_BYTES } from "../../leads/intake/readFields";

/** Limits for one client, or for all together. Times are in milliseconds. */
export const limits = {
  /** Bytes of a request line with its headers; 431 beyond. Browsers send 1 to 4 KB. */
  headerBytes: 16 * 1024,
  /** Characters of an address; 414 beyond. RFC 9110, 4.1 asks servers to take 8,000. */
  addressLength: 8_000,
  /** Bytes of a body; the form's own limit. */
  bodyBytes: MAX_BODY_BYTES,

  /** Until the headers are complete, and until the whole request is; 408 beyond. */
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  /** Between checks of the two above. */
  checkInterval: 1_000,
  /** An idle connection is closed, also while a client does not read its response. */
  idleTimeout: 20_000,
  /** Between two requests. A proxy keeps idle connections for a minute, and must not meet one that has just closed. */
  keepAlive: 5_000,
  keepAliveBehindProxy: 65_000,

  /** Open connections; a newcomer beyond is closed. Many systems allow a process 1,024 files. */
  connections: 800,
  /** Open connections without a response due. Beyond, the one that has been quiet longest is closed. */
  quietConnections: 600,
  /** Connections that wait to be accepted. */
  backlog: 4_096,
  /**
   * Requests on one connection. Node accepts one connection per round of its event loop, so connections that go on
   * asking keep newcomers waiting.
   */
  requestsPerConnection: 10,
  /** Endpoint requests being handled; 503 beyond. SQLite stores some 500 leads a second. */
  requestsInFlight: 200,
  /** Seconds after which a refused client should try again. */
  retryAfter: 5,
} as const;
