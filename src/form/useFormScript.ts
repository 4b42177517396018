import { type Dispatch, type RefObject, startTransition, useCallback, useEffect, useRef } from "react";
import { JOB } from "../../model/company/prices";
import { loadChunk } from "../frame/failure/loadChunk";
import { isPreparedFor } from "./isPreparedFor";
import type { LeadFormAction, LeadFormState } from "./leadFormState";
import { onceUsed } from "./onceUsed";
import { hasDraft } from "./script/draft";
import type { FormContent, FormScript } from "./script/formScript";
import { readSentRequest } from "./sentRequest";

/**
 * Loads the form's script when the visitor uses the form, or at once if it has something to show: a sent request, a draft or
 * what a link fills in. Mere readers do not pay for it. Retries when the browser is back online, and resends a request that
 * failed offline.
 * @returns a function that sends the form; it does nothing before the script has loaded
 */
export function useFormScript(
  form: RefObject<HTMLFormElement>,
  content: FormContent,
  state: LeadFormState,
  dispatch: Dispatch<LeadFormAction>,
): () => Promise<void> {
  const script = useRef<FormScript>();

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const { kind } = content;
    const sent = readSentRequest(kind);
    const gone = new AbortController();
    // The tap or key that uses the form does not wait until the form is rendered again.
    const dispatchLater = (action: LeadFormAction) => startTransition(() => dispatch(action));
    let stopWaiting = () => {};
    let isLoading = false;
    const load = async () => {
      if (isLoading || script.current) return;
      isLoading = true;
      stopWaiting();
      dispatchLater({ type: "loadScript" });
      const part = await loadChunk(() => import("./script/formScript")).finally(() =>
        dispatchLater({ type: "loadEnded" }),
      );
      isLoading = false;
      if (gone.signal.aborted) return;
      if (part) {
        script.current = part.startFormScript(element, content);
        const { isPrepared } = script.current;
        dispatchLater({ type: "scriptStarted", parts: part, isPrepared, sent });
      } else {
        window.addEventListener("online", load, { once: true, signal: gone.signal });
      }
    };
    const followLink = () => {
      if (!isPreparedFor(kind)) return;
      element.scrollIntoView();
      // The next Tab key goes on from the form, not from the link.
      document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.focus({ preventScroll: true });
      if (!script.current) load();
      else if (script.current.prepare()) dispatchLater({ type: "prepared" });
    };
    window.addEventListener("hashchange", followLink, { signal: gone.signal });
    const asksForPrice = new URLSearchParams(window.location.search).has(JOB);
    const isPrepared = isPreparedFor(kind);
    if (isPrepared) element.scrollIntoView();
    if (isPrepared || asksForPrice || hasDraft(kind) || sent) load();
    else stopWaiting = onceUsed(element, load);
    return () => {
      gone.abort();
      stopWaiting();
      script.current?.stop();
      script.current = undefined;
    };
  }, [form, content, dispatch]);

  const send = useCallback(async () => {
    if (!script.current) return;
    dispatch({ type: "send" });
    dispatch({ type: "sendEnded", outcome: await script.current.send() });
  }, [dispatch]);

  const isOffline = state.status === "failed" && state.failure === "offline";
  useEffect(() => {
    if (!isOffline) return;
    // The device may be online again before the script has loaded.
    if (navigator.onLine) return void send();
    window.addEventListener("online", send, { once: true });
    return () => window.removeEventListener("online", send);
  }, [isOffline, send]);

  return send;
}
