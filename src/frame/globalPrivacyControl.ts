declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ Undefined in browsers without it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser sends Global Privacy Control, which forbids selling and sharing the visitor's data. */
export const hasGlobalPrivacyControl = (): boolean => navigator.globalPrivacyControl === true;
