import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from "react";
import type { LeadChoices } from "../model/leadFields";
import type { LeadKind } from "../model/leadKinds";
import type { FormScript } from "./formScript";
import type { LeadFormAction, LeadFormState } from "./leadFormState";
import { loadFormScript } from "./loadFormScript";

/** Begins the part of an address that fills in the form (preparedRequest.ts). */
const PREPARED = "#request=";
/** The script is loaded while the form is still this far from the screen. */
const NEAR = "600px 0px";

/**
 * Loads the form's script once the form comes near the screen, and again once the browser is back online if that failed.
 * A request that failed for want of a connection is sent when the connection is back.
 * @returns sends the form; does nothing while the script is not there
 */
export function useFormScript(
  form: RefObject<HTMLFormElement>,
  kind: LeadKind,
  choices: LeadChoices,
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
        script.current = part.startFormScript(element, kind);
        const { isPrepared } = script.current;
        dispatch({ type: "scriptStarted", answerPromise: part.answerPromise, isPrepared });
      } else {
        window.addEventListener("online", load, { once: true, signal: gone.signal });
      }
    };
    // Whoever follows an assistant's link wants to see the form, which may stand far down the page.
    if (window.location.hash.startsWith(PREPARED)) element.scrollIntoView();
    const stopWaiting = onceNear(element, load);
    return () => {
      gone.abort();
      stopWaiting();
      script.current?.stop();
      script.current = undefined;
    };
  }, [form, kind, dispatch]);

  const send = useCallback(async () => {
    if (!script.current) return;
    dispatch({ type: "send" });
    dispatch({ type: "sendEnded", outcome: await script.current.send(choices) });
  }, [choices, dispatch]);

  const isOffline = state.status === "failed" && state.failure === "offline";
  useEffect(() => {
    if (!isOffline) return;
    // The connection may have been back before the script.
    if (navigator.onLine) return void send();
    window.addEventListener("online", send, { once: true });
    return () => window.removeEventListener("online", send);
  }, [isOffline, send]);

  return send;
}

/** Calls back once an element is near the screen, at once in a browser that cannot tell. @returns stops waiting */
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
