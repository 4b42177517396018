/** Small records in the tab's session storage. Ignores full or forbidden storage. */

/** The names of a kind's draft and request key begin with these. */
export const DRAFT = "lead-draft:";
export const REQUEST_KEY = "lead-key:";

/** Returns the record of a name, or an empty one if it is missing or damaged. */
export function readRecord(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Whether a record was written. @param mayBeEmpty whether an empty one counts */
export function hasRecord(name: string, mayBeEmpty: boolean): boolean {
  try {
    const record = sessionStorage.getItem(name);
    return record !== null && (mayBeEmpty || record !== "{}");
  } catch {
    return false;
  }
}

export function writeRecord(name: string, value: Record<string, string>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden: the record ends with the page.
  }
}
