import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

const PACKAGE = "lucide-react";
const IMPORT = new RegExp(`import \\{([^}]+)\\} from "${PACKAGE}"`, "g");

/** The icons that the site's components import, by name. */
function importedIcons(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx$/.test(name));
  const lists = files.flatMap((name) => [...readFileSync(path.join(folder, name), "utf8").matchAll(IMPORT)]);
  return new Set(lists.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim())).filter(Boolean));
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
  const exported = [...index.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g)];
  const fileOf = new Map(
    exported.flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.replace(/^\s*default as /, "").trim(), file] as const),
    ),
  );
  const lines = [...importedIcons(components)].sort().map((name) => {
    const file = fileOf.get(name);
    if (!file) throw new Error(`${PACKAGE} has no icon ${name}.`);
    return `export { default as ${name} } from "${PACKAGE}/dist/esm/${file}";`;
  });
  return `${lines.join("\n")}\n`;
}
