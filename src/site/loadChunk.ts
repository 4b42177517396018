/** The event a failed chunk raises on `window`, cancelable; its `payload` is the error. Modelled on Vite's. */
export const PRELOAD_ERROR = "site:preload-error";

export class PreloadErrorEvent extends Event {
  constructor(readonly payload: unknown) {
    super(PRELOAD_ERROR, { cancelable: true });
  }
}

/**
 * Loads a part of the code on demand. A failure is raised as a preload-error event; whoever can live without the part
 * cancels the event.
 * @param load `() => import("./part")`
 * @returns the part, or undefined where the failure was handled
 * @throws the failure, where nobody handled it
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (error) {
    if (window.dispatchEvent(new PreloadErrorEvent(error))) throw error;
    return undefined;
  }
}
