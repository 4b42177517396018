import { COUNT_ENDPOINT, LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import type { reportedKinds } from "../../../model/lead/siteCounts";
import { loadChunk } from "../../frame/failure/loadChunk";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";

/** What a click or an input inside these elements counts as. */
const kinds: readonly [(typeof reportedKinds)[number], string][] = [
  ["spanish", '[lang="es"] > [href^="tel:"]'],
  ["call", '[href^="tel:"]'],
  ["text", '[href^="sms:"]'],
  ["opened", `[action="${LEADS_ENDPOINT}"]`],
];

/** Whether a form is for customers, who ask for nothing new. */
const isCustomers = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("form")?.querySelector("[name=kind]")?.getAttribute("value") === "customer";

/**
 * Reports forms that a visitor begins, and taps on the phone number, by page and source, also those before the scripts ran.
 * Sends nothing else, and nothing under Global Privacy Control.
 */
export function countActions(): void {
  let opened: string;
  const count = async ({ target }: Event) => {
    const [kind] = kinds.find(([, selector]) => target instanceof Element && target.closest(selector)) ?? [];
    const page = location.pathname;
    if (!kind || hasGlobalPrivacyControl() || (kind === "opened" && (opened === page || isCustomers(target)))) return;
    if (kind === "opened") opened = page;
    const part = await loadChunk(() => import("./attribution"));
    if (part) navigator.sendBeacon(COUNT_ENDPOINT, new URLSearchParams({ kind, page, source: part.visitSource() }));
  };
  window.earlyActions?.forEach(count);
  addEventListener("click", count);
  addEventListener("input", count);
}
