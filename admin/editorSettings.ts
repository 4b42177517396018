import { unquoted } from "../model/text/unquoted";
import type { EditorSettings } from "./editorConfig";

/**
 * Reads the deployed editor's settings from the build's environment: `EDITOR_REPO`, `EDITOR_BRANCH`.
 * @returns undefined if the site has no editor
 * @throws with a sentence that says what to change
 */
export function editorSettings(env: Readonly<Record<string, string | undefined>>): EditorSettings | undefined {
  const repo = unquoted(env.EDITOR_REPO);
  if (!repo) return undefined;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repo)) {
    throw new Error(`EDITOR_REPO must be the repository as "owner/name", not "${repo}".`);
  }
  return { backend: { name: "github", repo, branch: unquoted(env.EDITOR_BRANCH) ?? "main" }, folder: "content/" };
}
