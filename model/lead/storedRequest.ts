/** What the lead service says of a request that it stored. A preview has the reference alone. */
export interface StoredRequest {
  id: string;
  link?: string;
  /** The number that we call, as people write it. */
  phone?: string;
  /** When it came, in the company's time. */
  at?: string;
  /** By when we call, if the company promises a time. */
  due?: string;
  /** Of a request that was sent before: what holds now, instead of what was promised. Empty if that is unknown. */
  news?: readonly string[];
  promise?: string;
  /** The town, if the company comes there. */
  town?: string;
  /** Whether the company does not come to the ZIP code. No visit and no quote are promised then. */
  isOutside?: boolean;
}
