/**
 * Requests that an assistant or a page of this site prepares, and a person sends: by a link such as
 * /contact#request=quote&zip=19901, or by a row of prices. Only the person ticks the consent box, and only the person sends.
 */

import { type AskablePrices, describePricedJob } from "../../../model/company/prices";
import { fieldsOf } from "../../../model/lead/leadFields";
import type { LeadKind } from "../../../model/lead/leadKinds";
import { showControl } from "../../ui/controls/showControl";
import { isPreparedFor } from "../isPreparedFor";
import { fillField } from "./fillField";

/** Longer than any valid answer. The form's check reports values that are too long for a field. */
const LONGEST = 10_000;

/**
 * Fills in the form from the fragment, then removes the fragment, which others could read later. Keeps typed values.
 * @returns whether a field has the fragment's answer
 */
export function fillFromAddress(form: HTMLFormElement, kind: LeadKind): boolean {
  if (!isPreparedFor(kind)) return false;
  const prepared = new URLSearchParams(window.location.hash.slice(1));
  const filled = fieldsOf(kind).filter((name) => {
    const value = prepared.get(name)?.slice(0, LONGEST);
    return value && fillField(form.elements.namedItem(name), value, true);
  });
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  return filled.length > 0;
}

/**
 * Adds the priced job that the address asks for to the message, below what the visitor typed. Removes the query, so that a
 * reload does not add a line that the visitor has changed.
 * @returns whether the address asks for one of these prices
 */
export function addPricedJob(form: HTMLFormElement, prices: AskablePrices): boolean {
  const { search, pathname, hash } = window.location;
  const line = describePricedJob(new URLSearchParams(search), prices);
  const message = form.elements.namedItem("message");
  if (!line || !(message instanceof HTMLTextAreaElement)) return false;
  if (!message.value.includes(line)) message.value = `${message.value}\n${line}`.trim();
  showControl(message);
  window.history.replaceState(window.history.state, "", pathname + hash);
  return true;
}

/**
 * Whether a link on this site led to the page. Such a link prepares a request for the person who pressed it. A click before
 * the scripts run loads the page with a referrer, and a later one leaves Gatsby's key in the history.
 */
export const isOwnLink = (): boolean =>
  window.history.state?.key !== undefined || document.referrer.startsWith(`${window.location.origin}/`);

/**
 * Records in a hidden field that an assistant filled in the form. The field always exists, because browsers stop filling in a
 * form whose fields change.
 */
export function markAssisted(form: HTMLFormElement): void {
  const mark = form.elements.namedItem("via");
  if (mark instanceof HTMLInputElement) mark.value = "assistant";
}
