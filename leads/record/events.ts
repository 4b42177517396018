/**
 * What is told about a lead. To the company: "received", it came; "waiting", nobody has it; "said", its sender said or sent something afterwards;
 * "photographs"; "withdrawn", its sender takes back consent; "visit", what holds of a visit and a job. To its sender: the rest.
 */
export const leadEvents = [
  "received",
  "waiting",
  "said",
  "photographs",
  "withdrawn",
  "visit",
  "offered",
  "booked",
  "calledOff",
  "declined",
  "asked",
  "reminder",
  "done",
] as const;
export type LeadEvent = (typeof leadEvents)[number];
