import { loadChunk } from "../frame/failure/loadChunk";

/**
 * Loads the form's script, with the schema and zod, on demand.
 * @returns undefined if loading fails; the form then posts natively
 */
export const loadFormScript = () => loadChunk(() => import("./script/formScript"));
