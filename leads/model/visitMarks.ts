/** Click ids of advertising networks, which identify a visitor. */
const clickIds = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid"] as const;

/** Campaign parameters. */
export const campaignMarks = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

/** All URL parameters used for attribution. */
export const visitMarks = [...campaignMarks, ...clickIds] as const;

/** Returns an arrival without click ids, for visitors with Global Privacy Control. */
export function withoutClickIds<Touch extends object>(touch: Touch): Omit<Touch, (typeof clickIds)[number]> {
  const kept = Object.entries(touch).filter(([name]) => !clickIds.some((id) => id === name));
  return Object.fromEntries(kept) as Omit<Touch, (typeof clickIds)[number]>;
}
