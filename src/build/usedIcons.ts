import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

const PACKAGE = "lucide-react";

/** The names in braces of each statement that imports or exports some, with the module that they come from. */
function* namesFromModules(code: string, keyword: "import" | "export"): Generator<{ names: string[]; module: string }> {
  for (const statement of code.split(`${keyword} {`).slice(1)) {
    const [list = "", rest = ""] = statement.split("}", 2);
    const names = list.split(",").map((name) => name.trim());
    const [, module = ""] = rest.split(/["']/, 2);
    if (rest.startsWith(" from ")) yield { names: names.filter(Boolean), module };
  }
}

/** The icons that the site's components import, by name. */
function importedIcons(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const imports = files.flatMap((name) => [
    ...namesFromModules(readFileSync(path.join(folder, name), "utf8"), "import"),
  ]);
  return new Set(imports.flatMap(({ names, module }) => (module === PACKAGE ? names : [])));
}

/** The part of webpack's compiler that calls back before each compilation: https://webpack.js.org/api/compiler-hooks/ */
interface Compiler {
  hooks: { beforeCompile: { tap(name: string, callback: () => void): void } };
}

/**
 * Bundles only the icons that the site uses: the package's own module imports two thousand files, each of which would be
 * compiled for browsers and again for HTML, only to be left out.
 */
export function bundleUsedIcons({ actions }: CreateWebpackConfigArgs): void {
  const index = readFileSync(path.resolve(`node_modules/${PACKAGE}/dist/esm/${PACKAGE}.mjs`), "utf8");
  const file = path.resolve(".cache/usedIcons.mjs");
  const write = () => {
    const text = usedIcons(path.resolve("src"), index);
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  };
  write();
  actions.setWebpackConfig({
    resolve: { alias: { [`${PACKAGE}$`]: file } },
    // While developing, a component may come to use another icon.
    plugins: [{ apply: (compiler: Compiler) => compiler.hooks.beforeCompile.tap("used icons", write) }],
  });
}

/**
 * The text of a module with the icons that components use.
 * @param components folder of the files that import icons
 * @param index text of the package's module, which tells where each icon is
 * @throws if the package has no icon of that name
 */
export function usedIcons(components: string, index: string): string {
  const fileOf = new Map(
    [...namesFromModules(index, "export")].flatMap(({ names, module }) =>
      names.map((name) => [name.replace("default as ", ""), module.replace("./", "")] as const),
    ),
  );
  const lines = [...importedIcons(components)].sort().map((name) => {
    const file = fileOf.get(name);
    if (!file) throw new Error(`${PACKAGE} has no icon ${name}.`);
    return `export { default as ${name} } from "${PACKAGE}/dist/esm/${file}";`;
  });
  return `${lines.join("\n")}\n`;
}
