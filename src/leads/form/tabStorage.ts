/**
 * Small records in the tab's session storage. Storage may be full or forbidden; then nothing is kept and nothing breaks.
 */

/** The record under a name; an empty one if there is none, or what stands there is damaged. */
export function readRecord(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

export function writeRecord(name: string, value: Record<string, string>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden: the record is lost with the page.
  }
}

export function removeRecord(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Forbidden, so there is nothing to remove.
  }
}
