import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import type { FormText } from "../../../model/kinds/form";
import { isPreview } from "../../../model/lead/isPreview";

/** The preview's notice in forms, or null on the live site. */
export const previewNotice = ({ previewNotice: notice }: FormText) => JSON.stringify(isPreview() ? notice : null);

/**
 * Compiles src/hydrate.tsx for browsers of 2020 and later. Gatsby's own scripts render whole pages and open the next one:
 * 27 KB that forms do not need (docs/decisions/016-scripts-where-somebody-writes.md).
 * @param facts the result of useSite's query, as JSON
 * @returns the script, and the licenses of the packages in it, which ask to be passed on
 * @throws esbuild's BuildFailure if a source has a syntax error or a missing import
 */
export function compileHydration(facts: string, form: FormText): { script: string; licenses: string } {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [path.resolve("src/hydrate.tsx")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    write: false,
    metafile: true,
    logLevel: "silent",
    legalComments: "none",
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.GATSBY_TRUSTEDFORM": JSON.stringify(process.env.GATSBY_TRUSTEDFORM ?? ""),
      PREVIEW_NOTICE: previewNotice(form),
      SITE_FACTS: facts,
    },
    alias: { gatsby: path.resolve("src/build/webpack/withoutGatsby.tsx") },
  });
  return { script: outputFiles[0]?.text ?? "", licenses: licensesOf(Object.keys(metafile.inputs)) };
}

/** Each package's name, and its license's name and text. @param files addresses of source files */
function licensesOf(files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  const texts = [...folders].sort().map((folder) => {
    const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
    const { name, license } = JSON.parse(read("package.json"));
    const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    return `${name}\n${license}\n${text ? read(text) : ""}`;
  });
  return texts.join("\n\n");
}
