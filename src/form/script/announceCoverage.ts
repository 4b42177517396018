import { coverageAnswers } from "./coverageAnswers";

/**
 * Replaces the ZIP field's hint with whether the company works there. Fetches the coverage table when the field takes focus
 * or is autofilled, and never while the visitor types.
 * @returns a function that stops it
 */
export function announceCoverage(form: HTMLFormElement): () => void {
  const gone = new AbortController();
  const field = form.elements.namedItem("zip");
  const line = field instanceof HTMLInputElement && document.getElementById(`${field.id}-hint`);
  if (!line) return () => {};
  const hint = line.textContent;
  let hasBegun = false;
  const say = async () => {
    // Without the table, the form works as it is. The next focus tries again.
    const answerTo = hasBegun && (await coverageAnswers());
    if (!answerTo || gone.signal.aborted) return;
    // Does not announce again while the visitor keeps typing.
    const typed = field.value.replace(/\W\d{0,3}$/, "");
    const text = answerTo(typed)?.text ?? hint;
    // Writing the same text again would announce it again.
    if (line.textContent !== text) line.textContent = text;
  };
  const begin = () => {
    hasBegun = true;
    return say();
  };
  const isFocused = () => document.activeElement === field;
  field.addEventListener("focus", begin, { signal: gone.signal });
  // Autofill from another field fills this one without focus.
  field.addEventListener("input", () => (isFocused() || !field.value ? say() : begin()), { signal: gone.signal });
  // Screen readers announce a live region only if it existed before its text changed.
  line.setAttribute("aria-live", "polite");
  // A draft may have filled the field, or the visitor may be in it already.
  if (field.value || isFocused()) begin();
  return () => gone.abort();
}
