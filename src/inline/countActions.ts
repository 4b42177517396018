import { COUNT_ENDPOINT, LEADS_ENDPOINT } from "../../model/lead/endpoints";
import type { reportedKinds } from "../../model/lead/siteCounts";
import { visitSource } from "../form/script/arrivals";
import { hasGlobalPrivacyControl } from "../frame/globalPrivacyControl";
import { afterPaint } from "../ui/afterPaint";

/** What a click or an input inside these elements counts as. */
const kinds: readonly [(typeof reportedKinds)[number], string][] = [
  ["call", '[href^="tel:"]'],
  ["text", '[href^="sms:"]'],
  // A customer's form asks for nothing new.
  ["opened", `[action="${LEADS_ENDPOINT}"]:not(:has([name=kind][value=customer]))`],
];

/**
 * Reports forms that a visitor begins, and taps on the phone number, by page and source. Sends nothing else, and nothing under
 * Global Privacy Control.
 */
export function countActions(): void {
  let opened: string;
  const count = ({ target }: Event) => {
    const [kind] = kinds.find(([, selector]) => target instanceof Element && target.closest(selector)) ?? [];
    const page = location.pathname;
    if (!kind || hasGlobalPrivacyControl() || (kind === "opened" && opened === page)) return;
    const body = new URLSearchParams({ kind, page, source: visitSource() });
    const report = () => fetch(COUNT_ENDPOINT, { method: "POST", body, keepalive: true }).catch(() => {});
    if (kind === "opened") {
      opened = page;
      afterPaint(report);
    } else {
      // The telephone may cover the page.
      report();
    }
  };
  addEventListener("click", count);
  addEventListener("input", count);
}
