import path from "node:path";
import { buildSync } from "esbuild";

/**
 * Compiles the server and the office's commands once, so that they start quickly and write nothing but leads.
 * @throws esbuild's BuildFailure if the source has a syntax error or a missing import
 */
export function compileCommands(): void {
  buildSync({
    entryPoints: ["serve", "leads"].map((name) => path.resolve(`commands/${name}.ts`)),
    outdir: path.resolve("dist"),
    bundle: true,
    // pg uses it if somebody has installed it.
    external: ["pg-native"],
    platform: "node",
    target: "node20",
    format: "cjs",
    sourcemap: true,
    sourcesContent: false,
    logLevel: "silent",
  });
}
