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
  /** Those that webpack has made this one of. */
  modules?: Module[];
}

/**
 * Licenses that let a company put code into its own site and ask for no more than their own text beside it, as SPDX names
 * them: https://spdx.org/licenses/
 */
const acceptable = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "OFL-1.1"];

/** Packages whose code or fonts come into the site by other ways: webpack's start, Gatsby's own parts, the files in static/. */
const besides = ["@builder.io/partytown", "@fontsource/figtree", "gatsby", "webpack"];

/** Texts of licenses for packages that name theirs and bring no text of it. */
const TEXTS = path.resolve("src/build/webpack/licenseTexts");
const SEPARATOR = `\n\n${"-".repeat(80)}\n\n`;
const IN_PACKAGES = "node_modules/";

/**
 * Has webpack write `licenses.txt` into the site: each package that visitors get code of, with the text of its license,
 * which most licenses ask to be passed on. A package under a license that was not looked at ends the build.
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
        const folders = [...files.flatMap(packageFolder), ...besides.map((one) => path.resolve(IN_PACKAGES, one))];
        const text = Array.from(new Set(folders), describePackage).sort().join(SEPARATOR);
        compilation.emitAsset("licenses.txt", new webpack.sources.RawSource(text));
      });
    });
  },
});

/** A module, or those that it was made of. */
const partsOf = (module: Module): Module[] => module.modules ?? [module];

/** The folder of the package that a file belongs to; none for the site's own files. */
export function packageFolder(file: string): string[] {
  const slashed = file.split(path.sep).join("/");
  const start = slashed.lastIndexOf(IN_PACKAGES) + IN_PACKAGES.length;
  if (start < IN_PACKAGES.length) return [];
  const [first = "", second = ""] = slashed.slice(start).split("/");
  return [slashed.slice(0, start) + (first.startsWith("@") ? `${first}/${second}` : first)];
}

/**
 * Name, version and license of a package, and the license's text.
 * @throws if the license was not looked at, or has no text
 */
export function describePackage(folder: string): string {
  const description: { name: string; version: string; license?: string } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const { name, version, license = "no license" } = description;
  if (!acceptable.includes(license)) {
    throw new Error(
      `${name} is under ${license}. See src/build/webpack/bundledLicenses.ts for what may reach visitors.`,
    );
  }
  const own = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  const text = readFileSync(own ? path.join(folder, own) : path.join(TEXTS, `${license}.txt`), "utf8");
  return `${name} ${version} (${license})\n\n${text.replaceAll("\r\n", "\n").trim()}`;
}
