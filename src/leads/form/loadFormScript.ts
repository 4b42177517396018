import { loadChunk } from "../../site/loadChunk";

/**
 * Loads the form's script: the one boundary behind which the schema, zod and all that sends a form are loaded on demand.
 * @returns nothing if it could not be loaded; the form then posts by itself
 */
export const loadFormScript = () => loadChunk(() => import("./formScript"));
