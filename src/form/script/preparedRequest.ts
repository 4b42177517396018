/**
 * Requests that an assistant or a page of this site prepares, and a person sends: by a link such as
 * /contact#request=quote&zip=19901, or by a row of prices. Only the person ticks the consent box, and only the person sends.
 */
import { type AskablePrices, describePricedJob } from "../../../model/company/prices";
import { fieldsOf } from "../../../model/lead/leadFields";
import type { LeadKind } from "../../../model/lead/leadKinds";
import { showControl } from "../../ui/controls/showControl";
import { fillField } from "./draft";

/** Longer than any valid answer. The form's check reports values that are too long for a field. */
const LONGEST = 10_000;

/** Whether the address's fragment fills in a form of this kind. */
export const isPreparedFor = (kind: LeadKind): boolean =>
  new URLSearchParams(window.location.hash.slice(1)).get("request") === kind;

/**
 * Fills in the form from the address, and keeps typed values. If no page of this site prepared it, an assistant did.
 * @param prices the prices that the address may ask for
 * @returns whether the address asks for it
 */
export function fillFromAddress(form: HTMLFormElement, kind: LeadKind, prices?: AskablePrices): boolean {
  const hasFields = isPreparedFor(kind) && fillFields(form, kind);
  const hasJob = prices !== undefined && addPricedJob(form, prices);
  if (!hasFields && !hasJob) return false;
  // The field always exists, because browsers stop filling in a form whose fields change.
  const via = form.elements.namedItem("via");
  if (!isOwnLink() && via instanceof HTMLInputElement) via.value = "assistant";
  return true;
}

/** Removes the fragment, which others could read later. @returns whether a field has the fragment's answer */
function fillFields(form: HTMLFormElement, kind: LeadKind): boolean {
  const { pathname, search, hash } = window.location;
  const prepared = new URLSearchParams(hash.slice(1));
  const filled = fieldsOf(kind).filter((name) => {
    const value = prepared.get(name)?.slice(0, LONGEST);
    return value && fillField(form, name, value, true);
  });
  window.history.replaceState(window.history.state, "", pathname + search);
  return filled.length > 0;
}

/**
 * Adds the priced job that the address asks for to the message, below what the visitor typed. Removes the query, so that a
 * reload does not add a line that the visitor has changed.
 * @returns whether the address asks for one of these prices
 */
function addPricedJob(form: HTMLFormElement, prices: AskablePrices): boolean {
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
 * Whether a link on this site led to the page. Such a link prepares a request for the person who pressed it. One that
 * loads the page leaves a referrer, and any other a key in the history: that of startScripts.ts.
 */
const isOwnLink = (): boolean =>
  window.history.state?.key !== undefined || document.referrer.startsWith(`${window.location.origin}/`);
