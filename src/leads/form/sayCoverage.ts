import { fillPlaceholders } from "../../content/fillPlaceholders";
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
 * says so is fetched when the field takes the focus, and nothing while the visitor types.
 * @returns stops
 */
export function sayCoverage(form: HTMLFormElement): () => void {
  const gone = new AbortController();
  const field = form.elements.namedItem("zip");
  const line = field instanceof HTMLInputElement && document.getElementById(`${field.id}-hint`);
  if (!line) return () => {};
  const hint = line.textContent ?? "";
  // A region is announced only if it was there before what it says.
  line.setAttribute("aria-live", "polite");

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
  field.addEventListener("focus", begin, { signal: gone.signal });
  field.addEventListener("input", say, { signal: gone.signal });
  // The visitor may have been faster than the form's script.
  if (document.activeElement === field) begin();
  return () => gone.abort();
}
