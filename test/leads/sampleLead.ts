import type { LeadRecord } from "../../leads/model/leadRecord";

/** A stored quote request. Its texts contain characters that need escaping. */
export const sampleLead: LeadRecord = {
  id: "4T9QX-7MZK2",
  kind: "quote",
  state: "accepted",
  quarantineReasons: [],
  receivedAt: Date.parse("2026-11-21T12:00:00Z"),
  phone: "+13025550142",
  phoneExtension: "12",
  email: "ada@home.example",
  service: "water-damage",
  answers: {
    name: "李小龙 O'Brien <b>",
    zip: "19904-1234",
    timeframe: "emergency",
    message: "It drips.\nSince <today>.",
  },
  coverage: "inside",
  consent: { given: true, version: "v1", text: "Yes." },
  page: "/services/water-damage",
  ip: "203.0.113.7",
  userAgent: "Test/1",
  certificateUrl: "https://cert.trustedform.com/0123abcd",
  attribution: null,
};
