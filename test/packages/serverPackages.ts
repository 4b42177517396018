import { build } from "esbuild";
import { type LockedPackage, lockedPackages } from "./lockedPackages";

/**
 * Where code on a server begins: the site's own server and commands, Netlify's functions, and what Gatsby imports in the
 * code that it puts around each function (gatsby/dist/internal-plugins/functions/api-function-webpack-loader.js).
 */
const ENTRIES = [
  "src/server/main.ts",
  "src/leads/office/cli.ts",
  "netlify/functions/sweep.mts",
  "src/api/*",
  "@gatsbyjs/reach-router",
  "body-parser",
  "multer",
  "gatsby/dist/internal-plugins/functions/config",
];

/** Packages that no import names: what runs TypeScript, and what Netlify's adapter writes into each function. */
const NAMED_ELSEWHERE = ["tsx", "esbuild", "cookie"];

/** The packages whose code runs where the site is served, found by following every import. */
export async function serverPackages(): Promise<LockedPackage[]> {
  const { metafile } = await build({
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
  const folders = new Set(Object.keys(metafile.inputs).map(packageFolder));
  return lockedPackages().filter(
    ({ folder }) => folders.has(folder) || NAMED_ELSEWHERE.some((name) => folder === `node_modules/${name}`),
  );
}

/** The folder of the package that a file belongs to, as the lock file names it; nothing for the site's own files. */
const packageFolder = (file: string) => /node_modules\/.*node_modules\/(?:@[^/]+\/)?[^/]+|node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
