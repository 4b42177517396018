import path from "node:path";
import { buildSync } from "esbuild";

/**
 * Compiles what renders the page that a plain form gets back, with React and all else it needs, into one file beside the
 * lead service's code: Gatsby compiles functions without JSX (docs/decisions/010-returned-page.md).
 * @throws esbuild's BuildFailure if the source has a syntax error or imports what is not there
 */
export function compileReturnedPage(target = path.resolve("src/leads/compiledReturnedPage.js")): void {
  buildSync({
    entryPoints: [path.resolve("src/leads/intake/returnedPage.tsx")],
    outfile: target,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    // React's own checks are for development.
    define: { "process.env.NODE_ENV": '"production"' },
    // Gatsby's router is for browsers.
    alias: { gatsby: path.resolve("src/build/webpack/withoutRouter.tsx") },
    logLevel: "silent",
  });
}
