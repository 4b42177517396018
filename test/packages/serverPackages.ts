import { buildSync } from "esbuild";
import { type LockedPackage, lockedPackages } from "./lockedPackages";

/**
 * Where code on a server begins: the site's own server and commands, and the store that they load by name; Netlify's
 * functions, and what Gatsby puts around each (gatsby/dist/internal-plugins/functions/api-function-webpack-loader.js).
 */
const ENTRIES = [
  "src/server/main.ts",
  "src/leads/office/cli.ts",
  "libsql",
  "netlify/functions/sweep.mts",
  "src/api/*",
  "@gatsbyjs/reach-router",
  "body-parser",
  "multer",
  "gatsby/dist/internal-plugins/functions/config",
];

/** What no import names: what runs TypeScript, what Netlify's adapter writes into functions, and programs for each system. */
const NAMED_ELSEWHERE = /^(tsx|esbuild|cookie|@(esbuild|libsql)\/.+)$/;

/** The folder of a package at the beginning of a path, with the folders of those it stands in. */
const PACKAGE = /(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/;

/** The packages whose code runs where the site is served, found by following every import. */
export function serverPackages(): LockedPackage[] {
  const { metafile } = buildSync({
    entryPoints: ENTRIES,
    bundle: true,
    metafile: true,
    write: false,
    outdir: "unused",
    platform: "node",
    jsx: "automatic",
    loader: { ".node": "empty" },
    // pg asks for it and goes on without.
    external: ["pg-native"],
    logLevel: "error",
  });
  const folders = new Set(Object.keys(metafile.inputs).map((file) => PACKAGE.exec(file)?.[0].slice(0, -1)));
  return lockedPackages().filter(({ name, folder }) => folders.has(folder) || NAMED_ELSEWHERE.test(name));
}
