/** The cancelable event that a failed chunk raises on `window`, like Vite's `vite:preloadError`. */
export const PRELOAD_ERROR = "site:preload-error";

/**
 * Loads a chunk on demand. A failure raises a preload-error event. Listeners cancel it if the page works without the chunk.
 * @param load `() => import("./part")`
 * @returns the chunk; undefined if it failed and the event was cancelled
 * @throws the failure if the event was not cancelled
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
