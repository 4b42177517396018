/** Click ids of advertising networks, which identify a visitor. */
const clickIds =
  "gclid gbraid wbraid dclid fbclid msclkid ttclid twclid ndclid qclid yclid sccid rdt_cid li_fat_id epik".split(" ");

/** All URL parameters used for attribution: those of campaigns, which are the same for everybody, and click ids. */
export const visitMarks = "utm_source utm_medium utm_campaign utm_term utm_content utm_id gad_source gad_campaignid"
  .split(" ")
  .concat(clickIds);

/** Returns an arrival without click ids, for visitors with Global Privacy Control. */
export function withoutClickIds<Value>(touch: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(touch).filter(([name]) => !clickIds.includes(name)));
}
