/** `npm run check:content -- --fix`. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { contentFolder, loadContent } from "../model/check/read/loadContent";
import { shownConsent } from "../model/kinds/form";

const CONSENT_VERSIONS = "consent-versions.json";

/** Records the current version of the consent text, once. @returns a sentence about it */
export function recordConsent(folder = contentFolder): string | undefined {
  const { content } = loadContent(folder);
  if (!content) return undefined;
  const shown = shownConsent(content.form.consent);
  const { version } = shown;
  const versions = content.files.flatMap((file) => (file.type === "ConsentVersions" ? file.data.versions : []));
  if (versions.some((recorded) => recorded.version === version)) return undefined;
  writeFileSync(
    path.join(folder, CONSENT_VERSIONS),
    `${JSON.stringify({ versions: [...versions, shown] }, null, 2)}\n`,
  );
  return `${CONSENT_VERSIONS}: recorded version ${version} of the consent text.`;
}
