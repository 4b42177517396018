/**
 * Calls back once, when the visitor uses a control of a form: at once if one has the focus, otherwise on focus or, when the
 * browser autofills or a tap gives no focus, on input. The form's heading, which takes the focus for another request, is no
 * control.
 * @returns a function that stops waiting
 */
export function onceUsed(form: HTMLFormElement, callback: () => void): () => void {
  const waiting = new AbortController();
  const onUse = (target: EventTarget | null) => {
    if ((target as HTMLInputElement | null)?.form !== form) return;
    waiting.abort();
    callback();
  };
  for (const event of ["focusin", "input"]) {
    form.addEventListener(event, ({ target }) => onUse(target), { signal: waiting.signal });
  }
  onUse(document.activeElement);
  return () => waiting.abort();
}
