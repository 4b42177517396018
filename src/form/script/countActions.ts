import { COUNT_ENDPOINT, LEADS_ENDPOINT } from "../../../leads/model/endpoints";
import { findSource, type reportedKinds } from "../../../leads/model/siteCounts";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";
import { attribution } from "./attribution";

/** What a click or an input inside these elements counts as. */
const kinds: readonly [(typeof reportedKinds)[number], string][] = [
  ["call", '[href^="tel:"]'],
  ["text", '[href^="sms:"]'],
  ["opened", `[action="${LEADS_ENDPOINT}"]`],
];

/**
 * Reports forms that a visitor begins, and taps on the phone number, by page and source. Sends nothing else, and nothing
 * under Global Privacy Control.
 */
export function countActions(): void {
  let opened: string;
  const count = ({ target }: Event) => {
    const [kind] = kinds.find(([, selector]) => target instanceof Element && target.closest(selector)) ?? [];
    const page = location.pathname;
    if (!kind || hasGlobalPrivacyControl() || (kind === "opened" && opened === page)) return;
    if (kind === "opened") opened = page;
    navigator.sendBeacon(COUNT_ENDPOINT, new URLSearchParams({ kind, page, source: findSource(attribution()?.last) }));
  };
  addEventListener("click", count);
  addEventListener("input", count);
}
