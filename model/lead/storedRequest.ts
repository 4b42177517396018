/** What happened or will happen, and when, in words. */
export interface RequestStep {
  at: string;
  text: string;
  state: "done" | "now" | "later";
}

/** What the lead service says of a request that it stored. A preview has the reference alone. */
export interface StoredRequest {
  id: string;
  link?: string;
  /** The number that we call, as people write it. */
  phone?: string;
  /** Of a request that was sent before: what holds now, instead of what was promised. Empty if that is unknown. */
  news?: readonly string[];
  /** What happens when, if the company promises a time. */
  steps?: readonly RequestStep[];
  /** What happens next, without a time. */
  next?: readonly string[];
  promise?: string;
  /** The town, if the company comes there. */
  town?: string;
}
