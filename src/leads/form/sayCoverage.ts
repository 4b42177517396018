import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import {
  COVERAGE_FILE,
  type Coverage,
  type CoverageFile,
  type CoveredZips,
  coverageOf,
  readCoverage,
} from "../model/coverage";

interface Answers extends Record<Coverage, string> {
  covered: CoveredZips;
}

/** The answers, once they have been asked for on this page. */
let answers: Promise<Answers | undefined> | undefined;

async function fetchAnswers(): Promise<Answers | undefined> {
  try {
    const { zips, inside, outside }: CoverageFile = await (await fetch(COVERAGE_FILE)).json();
    return { inside, outside, covered: readCoverage(zips) };
  } catch {
    // Nobody needs it to send a form. The next time the field takes the focus is another try.
    answers = undefined;
    return undefined;
  }
}

/**
 * Says in place of the ZIP field's hint whether the company works there, once a ZIP code stands in it. The table that
 * says so is fetched when the field takes the focus, or when something is filled in for the visitor, and nothing while they
 * type.
 * @returns stops
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
    // Whoever goes on to write a longer code is not told anew.
    const zip = field.value.trim().replace(/-\d{0,3}$/, "");
    const coverage = coverageOf(zip, known.covered);
    const text = coverage
      ? fillPlaceholders(known[coverage], { town: known.covered.get(zip.slice(0, 5)) ?? "" })
      : hint;
    // What is written anew is announced anew.
    if (line.textContent !== text) line.textContent = text;
  };
  const begin = () => {
    answers ??= fetchAnswers();
    return say();
  };
  const isFocused = () => document.activeElement === field;
  field.addEventListener("focus", begin, { signal: gone.signal });
  // Browsers fill in a field that does not have the focus, when the visitor chooses an address in another one.
  field.addEventListener("input", () => (isFocused() || !field.value ? say() : begin()), { signal: gone.signal });
  // A region is announced only if it was there before what it says. What stood in the field before this script came, such
  // as a draft, is no news.
  const announce = () => line.setAttribute("aria-live", "polite");
  if (field.value && !isFocused()) begin().then(announce);
  else announce();
  // The visitor may have been faster than the form's script.
  if (isFocused()) begin();
  return () => gone.abort();
}
