/** The parameters by which advertising networks know each click, and so each visitor. */
const clickIds = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid"] as const;

/** The parameters that name a campaign. */
export const campaignMarks = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** The parameters of an address that tell how a visitor came. */
export const visitMarks = [...campaignMarks, ...clickIds] as const;

/** An arrival without its click ids: what may be known of a visitor whose browser sends Global Privacy Control. */
export function withoutClickIds<Touch extends object>(touch: Touch): Omit<Touch, (typeof clickIds)[number]> {
  const kept = Object.entries(touch).filter(([name]) => !clickIds.some((id) => id === name));
  return Object.fromEntries(kept) as Omit<Touch, (typeof clickIds)[number]>;
}
