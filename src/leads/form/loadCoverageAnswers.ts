/** Loads the answers to ZIP codes on demand. @returns undefined if that failed */
export async function loadCoverageAnswers() {
  try {
    return await (await import("./script/coverageAnswers")).coverageAnswers();
  } catch {
    return undefined;
  }
}
