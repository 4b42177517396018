import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { contentKinds } from "../content/kinds/contentKinds";
import type { EditorSettings } from "./decapConfig";
import { installTool } from "./installTool";

/** Decap CMS has a package of its own, installed only when the editor is built. */
export const EDITOR_PACKAGE = path.resolve("admin");

/** Decap's script and its lazily loaded chunks. */
const DECAP_FILE = /^(?:\d+\.)?decap-cms\.js$/;

/** Imports the page component of each kind, for the previews. */
function entryPoint(): string {
  const pages = contentKinds.flatMap(({ type, page }) =>
    page ? [{ type, component: path.resolve(page.component) }] : [],
  );
  return [
    'import { startEditor } from "./editor";',
    ...pages.map(({ type, component }) => `import ${type} from ${JSON.stringify(component)};`),
    `startEditor({ ${pages.map(({ type }) => type).join(", ")} });`,
  ].join("\n");
}

/**
 * Writes the visual editor's page: Decap CMS, and our script with the forms, checks and previews.
 * @param folder served as `/admin`; emptied first
 * @throws esbuild's BuildFailure, or npm's error if Decap CMS cannot be installed
 */
export async function buildEditor(folder: string, settings: EditorSettings): Promise<void> {
  installTool(EDITOR_PACKAGE);
  const source = path.resolve("src/editor");
  const decap = path.join(EDITOR_PACKAGE, "node_modules/decap-cms/dist");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(decap).filter((name) => DECAP_FILE.test(name))) {
    copyFileSync(path.join(decap, name), path.join(folder, name));
  }
  // invitation.html is the text of Netlify's e-mail.
  for (const name of ["index.html", "invitation.html"]) copyFileSync(path.join(source, name), path.join(folder, name));
  await build({
    stdin: { contents: entryPoint(), resolveDir: source },
    outfile: path.join(folder, "editor.js"),
    bundle: true,
    platform: "browser",
    format: "iife",
    target: "es2022",
    minify: true,
    define: {
      "process.env.NODE_ENV": '"production"',
      // Previews send no leads.
      "process.env.GATSBY_TRUSTEDFORM": '""',
      PREVIEW: "null",
      SEASON_SCRIPT: '""',
      EDITOR_SETTINGS: JSON.stringify(settings),
    },
    alias: { gatsby: path.join(source, "preview/gatsbyInPreview.tsx") },
    logLevel: "silent",
  });
}
