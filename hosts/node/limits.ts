import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "../../leads/http/readFields";

/** Limits for one client, or for all clients together. Times are in milliseconds. */
export const limits = {
  /** Bytes of a request line with its headers. A longer one gets 431. Browsers send 1 to 4 KB. */
  headerBytes: 16 * 1024,
  /** Characters of an address. A longer one gets 414. RFC 9110, 4.1 recommends at least 8,000. */
  addressLength: 8_000,
  bodyBytes: MAX_BODY_BYTES,
  /** Pieces of a body, such as chunks: each costs an event. */
  bodyPieces: 4_096,
  /** The same of a form with a photograph. */
  uploadBytes: MAX_UPLOAD_BYTES,
  uploadPieces: 16_384,

  /** Time for the headers, for another body than a photograph, and for the whole request. A slower one gets 408. */
  headersTimeout: 5_000,
  bodyTimeout: 10_000,
  /** 4 MB take 60 s from a phone that sends 560 kbit/s. What its browser makes smaller takes 60 s at 55 kbit/s. */
  requestTimeout: 60_000,
  /** Interval between checks of the first and the last. */
  checkInterval: 1_000,
  /** Closes an idle connection, also if a client stops reading its response. */
  idleTimeout: 20_000,
  /** Time between two requests. A proxy keeps connections for a minute, and fails if it reuses one that has closed. */
  keepAlive: 5_000,
  keepAliveBehindProxy: 65_000,

  /** Open connections. Further ones are closed at once. Many systems allow a process 1,024 files. */
  connections: 800,
  /** Open connections without a pending response. Beyond it, the one idle for longest is closed. */
  quietConnections: 600,
  backlog: 4_096,
  /**
   * Requests on one connection. Node accepts one connection per turn of its event loop, so busy connections would keep
   * new ones waiting.
   */
  requestsPerConnection: 10,
  /** Endpoint requests in flight, of all clients and of one network address. Further ones get 503. */
  requestsInFlight: { most: 200, ofOne: 100 },
  /**
   * Requests about photographs, of all clients and of one network address: up to 4 MB each. A page sends one at a time, and
   * shows six. Beyond the limit of all, one that has taken longer than `slow` makes room.
   */
  photographs: { upload: { most: 6, ofOne: 3 }, download: { most: 24, ofOne: 12 }, slow: 10_000 },
  sweepPause: 30_000,
  /** Seconds after which a refused client should try again. */
  retryAfter: 5,
} as const;
