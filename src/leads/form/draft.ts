/**
 * What a visitor typed, kept in the tab (session storage) over reload, navigation and failed sends, and removed when it
 * was sent. Storage may be full or forbidden; then nothing is kept and nothing breaks.
 */
import { leadFields } from "../model/leadFields";

const PREFIX = "lead-draft:";
/** Never kept: what the page itself fills. */
const NOT_TYPED = new Set(["kind", "website"]);

/**
 * Fills what is still empty from the draft; what the visitor or the page has filled stays. A choice the page makes
 * beforehand gives way to the one that was made on this very page.
 */
export function restoreDraft(form: HTMLFormElement, kind: string): void {
  const draft = read(PREFIX + kind);
  const page = new FormData(form);
  // Who agreed to other words has not agreed to those that stand here now.
  const sameWords = page.get("consentVersion") === draft.consentVersion;
  const samePage = page.get("page") === draft.page;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked ||= value === "on" && sameWords;
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      const isPreset =
        control instanceof HTMLSelectElement && control.options[control.selectedIndex]?.defaultSelected === true;
      if (control.type !== "hidden" && (!control.value || (isPreset && samePage))) control.value = value;
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

/**
 * Keeps from now on what is typed into any lead form on the page, beginning with what has been typed already.
 * @param address the page's
 */
export function keepDrafts(address: URL): void {
  // Where a form leads that went out without its script, so nothing else could tell that it was sent.
  if (address.pathname === "/thank-you" && address.searchParams.has("reference")) {
    for (const kind of Object.keys(leadFields)) clearDraft(kind);
  }
  for (const form of document.forms) keepTyped(form);
  // Before a form's own script, which knows better: it has filled in the draft, and sees what was emptied.
  document.addEventListener("input", ({ target }) => keepTyped((target as HTMLInputElement).form), { capture: true });
}

/** Adds what differs from the page's own to the draft. The page may be drawn anew before the form's script comes. */
function keepTyped(form: HTMLFormElement | null): void {
  if (form?.getAttribute("action") !== "/api/leads") return;
  const fields = new FormData(form);
  const typed: Record<string, string> = {};
  for (const control of form.elements) {
    const isTyped =
      control instanceof HTMLSelectElement
        ? control.options[control.selectedIndex]?.defaultSelected === false
        : control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== "checkbox")
          ? control.value !== control.defaultValue
          : control instanceof HTMLInputElement && control.checked;
    const { name } = control as HTMLInputElement;
    const value = fields.get(name);
    if (isTyped && value && typeof value === "string" && !NOT_TYPED.has(name)) typed[name] = value;
  }
  if (Object.keys(typed).length === 0) return;
  const kind = PREFIX + fields.get("kind");
  write(kind, {
    ...read(kind),
    page: String(fields.get("page")),
    consentVersion: String(fields.get("consentVersion")),
    ...typed,
  });
}

/** Once it was sent: nothing of it stays in the tab. */
export function clearDraft(kind: string): void {
  remove(PREFIX + kind);
  remove(KEY + kind);
}

const KEY = "lead-key:";
/**
 * Keys by kind of request, for as long as the page lives: where storage is forbidden, and where a form that was shown
 * while another was being sent sends the same once more.
 */
const keys = new Map<string, Record<string, string>>();

/** The key under which this very request is sent: the same data keeps it over retries and reloads. */
export function idempotencyKey(kind: string, request: string): string {
  const kept = keys.get(kind) ?? read(KEY + kind);
  if (kept.request === request && kept.key) return kept.key;
  // Not randomUUID, which is there over https only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keys.set(kind, { key, request });
  write(KEY + kind, { key, request });
  return key;
}

/** Lets even the same words be a new request, as long as the page lives. */
export function forgetKey(kind: string): void {
  keys.delete(kind);
}

function read(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // No storage, so nothing to remove.
  }
}

function write(name: string, value: Record<string, string>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden storage costs the visitor nothing but the draft.
  }
}
