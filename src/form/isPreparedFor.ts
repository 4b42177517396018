import type { LeadKind } from "../../model/lead/leadKinds";

/** Whether the address's fragment fills in a form of this kind, such as #request=quote&zip=19901 (preparedRequest.ts). */
export const isPreparedFor = (kind: LeadKind): boolean =>
  new URLSearchParams(window.location.hash.slice(1)).get("request") === kind;
