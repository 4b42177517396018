import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { contentKinds } from "../content/kinds/contentKinds";
import type { EditorSettings } from "./decapConfig";
import { installTool } from "./installTool";

/** The package that holds Decap CMS, which is installed only where the editor is wanted. */
export const EDITOR_PACKAGE = path.resolve("admin");

/** Decap's own script, and the parts that it loads when they are needed. */
const DECAP_FILE = /^(?:\d+\.)?decap-cms\.js$/;

/** The script's beginning: the editor with the component of each kind of content file that has a page. */
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
 * Writes the page of the visual editor: Decap CMS as it is published, and our script with the forms, checks and previews.
 * @param folder becomes its folder, `/admin`
 * @throws esbuild's BuildFailure, or what npm says if Decap CMS cannot be installed
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
  copyFileSync(path.join(source, "index.html"), path.join(folder, "index.html"));
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
      // No lead is sent from a preview, so none is certified.
      "process.env.GATSBY_TRUSTEDFORM": '""',
      PREVIEW: "null",
      EDITOR_SETTINGS: JSON.stringify(settings),
    },
    alias: { gatsby: path.join(source, "preview/gatsbyInPreview.tsx") },
    logLevel: "silent",
  });
}
