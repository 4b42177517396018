/** What a lead's sender is told, by mail. */
export const visitorEvents = ["offered", "booked", "calledOff", "declined", "asked", "done"] as const;

/**
 * What is told about a lead. To the company: "received", it came; "suspected", it came and looks like spam; "waiting", nobody
 * has it; "said", its sender said something afterwards; "photographs"; "back", somebody calls again or the offered times end;
 * "withdrawn", its sender takes back consent; "visit", what holds of a visit and a job; "failed", a delivery did not arrive;
 * "unread", a mail to the office did not. To its sender: the rest.
 */
export type LeadEvent =
  | "received"
  | "suspected"
  | "waiting"
  | "said"
  | "photographs"
  | "back"
  | "withdrawn"
  | "visit"
  | "failed"
  | "unread"
  | (typeof visitorEvents)[number];
