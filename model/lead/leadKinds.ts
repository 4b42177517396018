/** A homeowner's request for a quote, or a company's partner inquiry. */
export const leadKinds = ["quote", "partner"] as const;
export type LeadKind = (typeof leadKinds)[number];
