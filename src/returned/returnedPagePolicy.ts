import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy of a document with the text of its one style element and of its one script, if any.
 * @param uploads whether the script sends pictures, and shows them before
 */
export function returnedPagePolicy(style: string, script = "", uploads = false): string {
  const scripts = script && `; script-src ${hashOf(script)}`;
  const [blobs, connections] = uploads ? [" blob:", "; connect-src 'self'"] : ["", ""];
  return `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src ${hashOf(style)}; img-src 'self'${blobs}; font-src 'self'${scripts}${connections}`;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
