import { hasGlobalPrivacyControl } from "../../../site/globalPrivacyControl";
import { COUNT_ENDPOINT, LEADS_ENDPOINT } from "../../model/endpoints";
import { type reportedKinds, sourceOf } from "../../model/siteCounts";
import { attribution } from "./attribution";

/** What a tap on a link with this scheme counts as. */
const links: Readonly<Record<string, (typeof reportedKinds)[number]>> = { "tel:": "call", "sms:": "text" };

/**
 * Reports forms that a visitor begins, and taps on the phone number, by page and source. Sends nothing else, and nothing
 * under Global Privacy Control.
 */
export function countActions(): void {
  let opened: string | undefined;
  const report = (kind: (typeof reportedKinds)[number]) => {
    if (hasGlobalPrivacyControl()) return;
    const source = sourceOf(attribution()?.last);
    navigator.sendBeacon?.(COUNT_ENDPOINT, new URLSearchParams({ kind, page: location.pathname, source }));
  };
  const closest = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector);
  addEventListener("click", (event) => {
    const link = closest(event, "a[href]");
    const kind = link instanceof HTMLAnchorElement && links[link.protocol];
    if (kind) report(kind);
  });
  addEventListener("focusin", (event) => {
    if (opened === location.pathname || !closest(event, `form[action="${LEADS_ENDPOINT}"]`)) return;
    opened = location.pathname;
    report("opened");
  });
}
