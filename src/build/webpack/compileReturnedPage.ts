import path from "node:path";
import { buildSync } from "esbuild";

/**
 * Bundles the page that answers a form sent without JavaScript, with React in production mode and plain links, into one
 * file (docs/decisions/010-returned-page.md).
 * @throws esbuild's BuildFailure if the source has a syntax error or a missing import
 */
export function compileReturnedPage(target = path.resolve("hosts/built/returnedPage.js")): void {
  buildSync({
    entryPoints: [path.resolve("src/returned/returnedPage.tsx")],
    outfile: target,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    alias: { gatsby: path.resolve("src/build/webpack/withoutRouter.tsx") },
    logLevel: "silent",
  });
}
