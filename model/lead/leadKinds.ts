/** A homeowner's request for a quote, a company's partner inquiry, or a customer's word about a job that was done. */
export const leadKinds = ["quote", "partner", "customer"] as const;
export type LeadKind = (typeof leadKinds)[number];
