/** The part of webpack that is used here: https://webpack.js.org/api/compilation-hooks/ */
interface Compiler {
  hooks: { thisCompilation: { tap(name: string, run: (compilation: object) => void): void } };
  webpack: {
    NormalModule: {
      getCompilationHooks(compilation: object): {
        processResult: { tap(name: string, run: (result: Result, module: { resource?: string }) => Result): void };
      };
    };
  };
}
/** A module's text, and what else a loader has made of it. */
type Result = readonly [text: string | Buffer, ...rest: unknown[]];

const FILE = "emotion-cache.browser.esm.js";
const DEFAULT_PLUGINS = "[prefixer]";

/**
 * Has webpack leave out the table of vendor prefixes that Emotion adds unless its cache is made with other plugins, which
 * styleCache.ts does. Webpack cannot tell, and would send each visitor a kilobyte of it.
 */
export const withoutPrefixes = () => ({
  apply({ hooks, webpack }: Compiler) {
    const name = "withoutPrefixes";
    hooks.thisCompilation.tap(name, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(name, (result, { resource }) => {
        const [text, ...rest] = result;
        return resource?.endsWith(FILE) ? [withoutDefaultPlugins(String(text)), ...rest] : result;
      });
    });
  },
});

/**
 * The text of Emotion's cache with no plugins by default.
 * @throws if the text names its default plugins otherwise than is known here
 */
export function withoutDefaultPlugins(text: string): string {
  if (!text.includes(DEFAULT_PLUGINS)) throw new Error(`${FILE} has no ${DEFAULT_PLUGINS}. See withoutPrefixes.ts.`);
  return text.replace(DEFAULT_PLUGINS, "[]");
}
