import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from "react";
import type { AskablePrices } from "../content/facts/describePricedJob";
import type { LeadKind } from "../content/facts/leadKinds";
import type { LeadFormAction, LeadFormState } from "./leadFormState";
import { loadFormScript } from "./loadFormScript";
import type { FormContent, FormScript } from "./script/formScript";

/** Prefix of a fragment that fills in the form (preparedRequest.ts). */
const PREPARED = "#request=";
/** Distance from the screen at which the script starts to load. */
const NEAR = "600px 0px";

/**
 * Loads the form's script when the form comes near the screen, and retries when the browser is back online. Also resends a
 * request that failed offline.
 * @returns a function that sends the form; it does nothing before the script has loaded
 */
export function useFormScript(
  form: RefObject<HTMLFormElement>,
  kind: LeadKind,
  prices: AskablePrices | undefined,
  services: FormContent["services"],
  text: FormContent["text"],
  state: LeadFormState,
  dispatch: Dispatch<LeadFormAction>,
): () => Promise<void> {
  const script = useRef<FormScript>();

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const gone = new AbortController();
    const load = async () => {
      dispatch({ type: "loadScript" });
      const part = await loadFormScript().finally(() => dispatch({ type: "loadEnded" }));
      if (gone.signal.aborted) return;
      if (part) {
        script.current = part.startFormScript(element, kind, prices);
        const { isPrepared, sent } = script.current;
        dispatch({ type: "scriptStarted", parts: part, isPrepared, sent });
      } else {
        window.addEventListener("online", load, { once: true, signal: gone.signal });
      }
    };
    // Scrolls to the form that an assistant's link filled in.
    if (window.location.hash.startsWith(PREPARED)) element.scrollIntoView();
    const stopWaiting = onceNear(element, load);
    return () => {
      gone.abort();
      stopWaiting();
      script.current?.stop();
      script.current = undefined;
    };
  }, [form, kind, prices, dispatch]);

  const send = useCallback(async () => {
    if (!script.current) return;
    dispatch({ type: "send" });
    dispatch({ type: "sendEnded", outcome: await script.current.send({ services, text }) });
  }, [services, text, dispatch]);

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

/** Calls back when an element comes near the screen, or at once without IntersectionObserver. @returns a cancel function */
function onceNear(element: Element, callback: () => void): () => void {
  if (!("IntersectionObserver" in window)) {
    callback();
    return () => {};
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
