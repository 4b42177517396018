import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import babelJest from "babel-jest";

// Otherwise transformSync starts a process for each file.
process.env.ESBUILD_WORKER_THREADS = "1";
const { transformSync, version } = await import("esbuild");
delete process.env.ESBUILD_WORKER_THREADS;

const own = readFileSync(new URL(import.meta.url));

/** esbuild does not hoist `jest.mock` calls above the imports. */
const hoistMocks = babelJest.createTransformer({ configFile: false, babelrc: false });
const MOCKS = /^jest\.mock\(/m;

/**
 * Compiles TypeScript, JSX and ES modules for Jest several times faster than Babel.
 * @type {import("@jest/transform").SyncTransformer}
 */
export default {
  process(source, file, options) {
    const { code, map } = transformSync(source, {
      loader: /\.m?js$/.test(file) ? "js" : file.endsWith(".ts") ? "ts" : "tsx",
      // In a file named .mjs, a compiled module would be its own default export.
      sourcefile: file.replace(/\.mjs$/, ".js"),
      sourcemap: "external",
      format: "cjs",
      target: "node20",
      // Jest has no dynamic import.
      supported: { "dynamic-import": false },
      jsx: "automatic",
      jsxImportSource: "@emotion/react",
    });
    return MOCKS.test(source) ? hoistMocks.process(code, file, options) : { code, map };
  },
  getCacheKey: (source, file, { configString }) =>
    [own, version, configString, file, source]
      .reduce((hash, part) => hash.update(part), createHash("sha1"))
      .digest("hex"),
};
