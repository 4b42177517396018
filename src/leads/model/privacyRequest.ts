/** A privacy request: access or erasure. */
export const privacyRequestKinds = ["access", "erasure"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** A record of an answered request, without personal data. */
export interface PrivacyRequest {
  kind: PrivacyRequestKind;
  /** Milliseconds since 1970. */
  at: number;
  /** Number of leads exported or removed. */
  leads: number;
  /** The identifier used: e-mail, phone or reference. */
  by: ("email" | "phone")[];
}
