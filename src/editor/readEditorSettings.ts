import type { EditorSettings } from "./decapConfig";

const BACKENDS = ["git-gateway", "github"] as const;

/**
 * Reads the deployed editor's settings from the build's environment: `CMS_BACKEND`, `CMS_REPO`, `CMS_BRANCH`.
 * @returns undefined if the site has no editor
 * @throws with a sentence that says what to change
 */
export function readEditorSettings(env: Readonly<Record<string, string | undefined>>): EditorSettings | undefined {
  if (!env.CMS_BACKEND) return undefined;
  const name = BACKENDS.find((backend) => backend === env.CMS_BACKEND);
  if (!name) throw new Error(`CMS_BACKEND must be ${BACKENDS.join(" or ")}, not "${env.CMS_BACKEND}".`);
  const branch = env.CMS_BRANCH || "main";
  if (name === "git-gateway") return { backend: { name, branch }, folder: "content/" };
  if (!/^[\w.-]+\/[\w.-]+$/.test(env.CMS_REPO ?? "")) {
    throw new Error('CMS_BACKEND=github needs CMS_REPO, the repository as "owner/name".');
  }
  return { backend: { name, branch, repo: env.CMS_REPO }, folder: "content/" };
}
