import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The part of webpack that is used here: https://webpack.js.org/api/compilation-hooks/#processassets */
interface Compiler {
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_REPORT: number };
    sources: { RawSource: new (text: string) => object };
  };
}
interface Compilation {
  modules: Iterable<Module>;
  hooks: { processAssets: { tap(options: { name: string; stage: number }, run: () => void): void } };
  emitAsset(name: string, source: object): void;
}
interface Module {
  nameForCondition(): string | null;
  /** The modules that webpack concatenated into this one. */
  modules?: Module[];
}

/** Licenses that only require their text to be distributed with the code. SPDX names: https://spdx.org/licenses/ */
const acceptable = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT"];

/** Packages that are not webpack modules but reach visitors: the webpack runtime, Gatsby's parts and static/ files. */
const unbundled = ["@builder.io/partytown", "gatsby", "webpack"];

/** License texts for packages that name a license but do not include its text. */
const TEXTS = path.resolve("src/build/webpack/licenseTexts");
const SEPARATOR = `\n\n${"-".repeat(80)}\n\n`;
const IN_PACKAGES = "node_modules/";

/**
 * A webpack plugin that writes `licenses.txt`: every package whose code visitors download, with its license text.
 * The build fails if a license is not in `acceptable`.
 */
export const bundledLicenses = () => ({
  apply({ hooks, webpack }: Compiler) {
    const name = "bundledLicenses";
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = Array.from(compilation.modules)
          .flatMap(partsOf)
          .map((part) => part.nameForCondition() ?? "");
        const folders = [...files.flatMap(packageFolder), ...unbundled.map((one) => path.resolve(IN_PACKAGES, one))];
        const text = Array.from(new Set(folders), describePackage).sort().join(SEPARATOR);
        compilation.emitAsset("licenses.txt", new webpack.sources.RawSource(text));
      });
    });
  },
});

const partsOf = (module: Module): Module[] => module.modules ?? [module];

/** Returns the folder of a file's package, or an empty list for the site's own files. */
export function packageFolder(file: string): string[] {
  const slashed = file.split(path.sep).join("/");
  const start = slashed.lastIndexOf(IN_PACKAGES) + IN_PACKAGES.length;
  if (start < IN_PACKAGES.length) return [];
  const [first = "", second = ""] = slashed.slice(start).split("/");
  return [slashed.slice(0, start) + (first.startsWith("@") ? `${first}/${second}` : first)];
}

/**
 * Returns a package's name, version, license and license text.
 * @throws if the license is not in `acceptable` or has no text
 */
export function describePackage(folder: string): string {
  const description: { name: string; version: string; license?: string } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const { name, version, license = "no license" } = description;
  if (!acceptable.includes(license)) {
    throw new Error(
      `${name} is under ${license}. src/build/webpack/bundledLicenses.ts lists the licenses that visitors' code may have.`,
    );
  }
  const own = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  const text = readFileSync(own ? path.join(folder, own) : path.join(TEXTS, `${license}.txt`), "utf8");
  return `${name} ${version} (${license})\n\n${text.replaceAll("\r\n", "\n").trim()}`;
}
