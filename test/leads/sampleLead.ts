import { sampleNewLead } from "./sampleNewLead";

/** A stored quote request. Its texts contain characters that need escaping. */
export const sampleLead = sampleNewLead({
  id: "4T9QX-7MZK2",
  phoneExtension: "12",
  service: "water-damage",
  answers: {
    name: "李小龙 O'Brien <b>",
    zip: "19904-1234",
    timeframe: "emergency",
    message: "It drips.\nSince <today>.",
  },
  page: "/services/water-damage",
  userAgent: "Test/1",
  certificateUrl: "https://cert.trustedform.com/0123abcd",
}).record;
