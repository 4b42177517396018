/**
 * What a visitor typed, kept in the tab (session storage) over reload, navigation and failed sends, and removed when it
 * was sent. Storage may be full or forbidden; then nothing is kept and nothing breaks.
 */

const PREFIX = "lead-draft:";
/** Never kept: what the page itself fills. */
const NOT_TYPED = new Set(["kind", "page", "website"]);

/** Fills what is still empty from the draft; what the visitor or the page has filled stays. */
export function restoreDraft(form: HTMLFormElement, kind: string): void {
  const draft = read(PREFIX + kind);
  const version = form.elements.namedItem("consentVersion");
  // Who agreed to other words has not agreed to those that stand here now.
  const sameWords = version instanceof HTMLInputElement && version.value === draft.consentVersion;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked ||= value === "on" && sameWords;
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      if (control.type !== "hidden" && !control.value) control.value = value;
    }
  }
}

export function saveDraft(form: HTMLFormElement, kind: string): void {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value && !NOT_TYPED.has(name) && !name.startsWith("xx")) typed[name] = value;
  }
  write(PREFIX + kind, typed);
}

export function clearDraft(kind: string): void {
  keys.delete(kind);
  try {
    sessionStorage.removeItem(PREFIX + kind);
    sessionStorage.removeItem(KEY + kind);
  } catch {
    // No storage, so nothing to clear.
  }
}

const KEY = "lead-key:";
/** Keys by kind of request, for where storage is forbidden. They last as long as the page. */
const keys = new Map<string, Record<string, string>>();

/** The key under which this very request is sent: the same data keeps it over retries and reloads. */
export function idempotencyKey(kind: string, request: string): string {
  const kept = keys.get(kind) ?? read(KEY + kind);
  if (kept.request === request && kept.key) return kept.key;
  // Not randomUUID, which is there over https only.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  keys.set(kind, { key, request });
  write(KEY + kind, { key, request });
  return key;
}

function read(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

function write(name: string, value: Record<string, string>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden storage costs the visitor nothing but the draft.
  }
}
