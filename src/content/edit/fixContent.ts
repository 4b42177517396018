/** `npm run check:content -- --fix`: writes content files in their canonical form. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { consentVersionsKind } from "../kinds/consentVersions";
import { kindAt } from "../kinds/contentKinds";
import { contentFolder, loadContent } from "../read/loadContent";
import { readContentFiles } from "../read/readContentFiles";
import { canonicalJson, inOrder } from "./canonicalJson";

const CONSENT_VERSIONS = "consent-versions.json";

/** Records the current version of the consent text, once. */
function recordConsent(folder: string): string | undefined {
  const { content } = loadContent(folder);
  if (!content) return undefined;
  const { version, text } = content.form.consent;
  const file = readContentFiles(folder).files.find((file) => file.path === CONSENT_VERSIONS);
  const { versions } = file ? consentVersionsKind.schema.parse(file.data) : { versions: [] };
  if (versions.some((recorded) => recorded.version === version)) return undefined;
  writeFileSync(path.join(folder, CONSENT_VERSIONS), canonicalJson({ versions: [...versions, { version, text }] }));
  return `${CONSENT_VERSIONS}: recorded version ${version} of the consent text.`;
}

/**
 * Sorts every file's fields by the schema and writes it in the canonical form. Changes no value and skips unreadable files.
 * Then records a new version of the consent text.
 * @returns one sentence for each change
 */
export function fixContent(folder = contentFolder): string[] {
  const rewritten = readContentFiles(folder).files.flatMap(({ path: name, data, text }) => {
    const type = kindAt(name);
    const ordered = inOrder(data, type?.schema);
    const wanted = canonicalJson(ordered);
    if (!type || wanted === text || !isDeepStrictEqual(JSON.parse(wanted), data)) return [];
    writeFileSync(path.join(folder, name), wanted);
    return `${name}: written in the schema's order and the canonical format.`;
  });
  return [...rewritten, ...[recordConsent(folder)].filter((sentence) => sentence !== undefined)];
}
