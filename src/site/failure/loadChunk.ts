/** The cancelable event that a failed chunk raises on `window`, like Vite's `vite:preloadError`. */
export const PRELOAD_ERROR = "site:preload-error";

/**
 * Loads a part of the code on demand. A failure raises a preload-error event, which a listener cancels if the page works
 * without the part.
 * @param load `() => import("./part")`
 * @returns the part, or undefined if it failed and the event was cancelled
 * @throws the failure, if the event was not cancelled
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (error) {
    const event = Object.assign(new Event(PRELOAD_ERROR, { cancelable: true }), { payload: error });
    if (window.dispatchEvent(event)) throw error;
    return undefined;
  }
}
