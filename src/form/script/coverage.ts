import { COVERAGE_FILE, readAnswers } from "../../../model/lead/coverage";

const TIMEOUT = 10_000;

type Answers = ReturnType<typeof readAnswers>;

/** The answers, once this page has requested them. */
let answers: Promise<Answers | undefined> | undefined;

/** Fetches the coverage file once. @returns undefined if that failed; the next call then tries again */
export function coverageAnswers(): Promise<Answers | undefined> {
  answers ??= fetchAnswers();
  return answers;
}

async function fetchAnswers(): Promise<Answers | undefined> {
  try {
    return readAnswers(await (await fetch(COVERAGE_FILE, { signal: AbortSignal.timeout?.(TIMEOUT) })).json());
  } catch {
    answers = undefined;
    return undefined;
  }
}

/**
 * Replaces the ZIP field's hint with whether the company works there. Fetches the coverage table when the field takes focus
 * or is autofilled, and never while the visitor types.
 * @param gone ends it
 */
export function announceCoverage(form: HTMLFormElement, gone: AbortSignal): void {
  const field = form.elements.namedItem("zip");
  const line = field instanceof HTMLInputElement && document.getElementById(`${field.id}-hint`);
  if (!line) return;
  const hint = line.textContent;
  let hasBegun = false;
  const say = async () => {
    // Without the table, the form works as it is. The next focus tries again.
    const answerTo = hasBegun && (await coverageAnswers());
    if (!answerTo || gone.aborted) return;
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
  field.addEventListener("focus", begin, { signal: gone });
  // Autofill from another field fills this one without focus.
  field.addEventListener("input", () => (isFocused() || !field.value ? say() : begin()), { signal: gone });
  // Screen readers announce a live region only if it existed before its text changed.
  line.setAttribute("aria-live", "polite");
  // A draft may have filled the field, or the visitor may be in it already.
  if (field.value || isFocused()) begin();
}
