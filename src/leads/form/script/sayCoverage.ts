import { fillPlaceholders } from "../../../content/facts/fillPlaceholders";
import {
  COVERAGE_FILE,
  type Coverage,
  type CoverageFile,
  type CoveredZips,
  coverageOf,
  readCoverage,
} from "../../model/coverage";

interface Answers extends Record<Coverage, string> {
  covered: CoveredZips;
}

/** The table, once this page has requested it. */
let answers: Promise<Answers | undefined> | undefined;

async function fetchAnswers(): Promise<Answers | undefined> {
  try {
    const { zips, inside, outside }: CoverageFile = await (await fetch(COVERAGE_FILE)).json();
    return { inside, outside, covered: readCoverage(zips) };
  } catch {
    // The form works without it. The next focus tries again.
    answers = undefined;
    return undefined;
  }
}

/**
 * Replaces the ZIP field's hint with whether the company works there. Fetches the coverage table when the field takes focus
 * or is autofilled, and never while the visitor types.
 * @returns a function that stops it
 */
export function sayCoverage(form: HTMLFormElement): () => void {
  const gone = new AbortController();
  const field = form.elements.namedItem("zip");
  const line = field instanceof HTMLInputElement && document.getElementById(`${field.id}-hint`);
  if (!line) return () => {};
  const hint = line.textContent ?? "";
  const say = async () => {
    const known = await answers;
    if (!known || gone.signal.aborted) return;
    // Does not announce again while the visitor keeps typing.
    const zip = field.value.trim().replace(/-\d{0,3}$/, "");
    const coverage = coverageOf(zip, known.covered);
    const text = coverage
      ? fillPlaceholders(known[coverage], { town: known.covered.get(zip.slice(0, 5)) ?? "" })
      : hint;
    // Writing the same text again would announce it again.
    if (line.textContent !== text) line.textContent = text;
  };
  const begin = () => {
    answers ??= fetchAnswers();
    return say();
  };
  const isFocused = () => document.activeElement === field;
  field.addEventListener("focus", begin, { signal: gone.signal });
  // Autofill from another field fills this one without focus.
  field.addEventListener("input", () => (isFocused() || !field.value ? say() : begin()), { signal: gone.signal });
  // Screen readers announce a live region only if it existed before its text changed. A value from before this script, such
  // as a draft, needs no announcement.
  const announce = () => line.setAttribute("aria-live", "polite");
  if (field.value && !isFocused()) begin().then(announce);
  else announce();
  // The field may have had focus before the script loaded.
  if (isFocused()) begin();
  return () => gone.abort();
}
