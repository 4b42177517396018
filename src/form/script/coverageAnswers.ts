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
