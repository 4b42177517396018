declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ Absent in browsers that do not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the visitor's browser forbids, by Global Privacy Control, to sell and share what is known of them. */
export const hasGlobalPrivacyControl = (): boolean => navigator.globalPrivacyControl === true;
