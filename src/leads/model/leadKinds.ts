/** A homeowner asks for a quote; a company asks to become a partner. */
export const leadKinds = ["quote", "partner"] as const;
export type LeadKind = (typeof leadKinds)[number];
