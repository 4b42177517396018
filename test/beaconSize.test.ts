import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

/** Bytes that counting may add to a page's scripts, compressed. */
const BUDGET = 400;

/** Compresses the bundle of some parts of the form's scripts. */
async function sizeOf(...parts: string[]): Promise<number> {
  const contents = parts.map((name) => `export * from "./${name}";`).join("\n");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: "src/form/script", loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2019",
    write: false,
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error("There is no bundle.");
  return brotliCompressSync(bundle.contents).length;
}

test("counting adds at most 0.4 KB to the script that every page has for its requests", async () => {
  const added = (await sizeOf("attribution", "countActions")) - (await sizeOf("attribution"));
  expect(added).toBeLessThanOrEqual(BUDGET);
});
