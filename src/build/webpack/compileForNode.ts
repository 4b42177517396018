import path from "node:path";
import { buildSync, context } from "esbuild";
import { compileInlineScript } from "./compileInlineScript";

/** All throw esbuild's BuildFailure if the source has a syntax error or a missing import. */
const forNode = { bundle: true, platform: "node", target: "node20", format: "cjs", logLevel: "silent" } as const;

/** Compiles the server and the office's commands once, so that they start quickly and write nothing but leads. */
export function compileCommands(): void {
  buildSync({
    ...forNode,
    entryPoints: ["serve", "leads"].map((name) => path.resolve(`commands/${name}.ts`)),
    outdir: path.resolve("dist"),
    // pg uses it if somebody has installed it.
    external: ["pg-native"],
    sourcemap: true,
    sourcesContent: false,
  });
}

/**
 * The page that answers a form sent without JavaScript, with React in production mode and plain links, in one file
 * (docs/decisions/010-returned-page.md).
 */
const returnedPage = () => ({
  ...forNode,
  entryPoints: [path.resolve("src/returned/returnedPage.tsx")],
  outfile: path.resolve("hosts/built/returnedPage.js"),
  minify: true,
  define: {
    "process.env.NODE_ENV": '"production"',
    SENDING_SCRIPT: JSON.stringify(compileInlineScript("sendPhotographs")),
  },
  alias: { gatsby: path.resolve("src/build/webpack/withoutGatsby.tsx") },
});

export const compileReturnedPage = () => void buildSync(returnedPage());

/** Compiles it again whenever one of its files changes, for `gatsby develop`. */
export async function watchReturnedPage(): Promise<void> {
  const page = await context({ ...returnedPage(), logLevel: "error" });
  await page.watch();
}
