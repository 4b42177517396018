/** What privacy law lets a person ask for: to see what is stored about them, or to have it removed. */
export const privacyRequestKinds = ["access", "erasure"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** That a request was answered, without anything about the person. */
export interface PrivacyRequest {
  kind: PrivacyRequestKind;
  /** Milliseconds since 1970. */
  at: number;
  /** How many leads were handed over or removed. */
  leads: number;
  /** What the person was named by. */
  by: ("email" | "phone")[];
}
