import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { Preview } from "../site/preview";
import { bundledLicenses } from "./bundledLicenses";
import { compileBrowserScript } from "./compileBrowserScript";
import { withoutPrefixes } from "./withoutPrefixes";

/** The part of webpack's configuration that is changed here: https://webpack.js.org/configuration/plugins/ */
interface Configuration {
  plugins?: object[];
  optimization?: {
    minimizer?: object[];
    runtimeChunk?: boolean | object;
    splitChunks?: { cacheGroups?: Record<string, object | false> };
  };
  output?: { environment?: object; chunkLoadingGlobal?: string };
}

/** Matches modules by the end of their file's name, since packages may stand outside of the project's folder. */
const modules = (...files: string[]) => files.map((file) => (name: string) => name.endsWith(path.normalize(file)));

/** Gatsby's code for what this site has not, which it would bundle for every site. In place of each stands an empty module. */
const unneeded = modules(
  // Manifests in several languages. It also keeps webpack from seeing which of Gatsby's exports are used.
  "gatsby-plugin-manifest/gatsby-browser.js",
  // `<Script strategy="off-main-thread">`, which does something in development alone.
  "internal-plugins/partytown/gatsby-browser.js",
  // `useScrollRestoration`, for elements with scroll bars of their own. Pages go by another way.
  "gatsby-react-router-scroll/use-scroll-restoration.js",
  // Service workers.
  ".cache/register-service-worker.js",
);

/** Modules that do nothing by themselves, and do not say so. Those of whose exports none is used are left out. */
const pure = modules("hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js", ".cache/gatsby-browser-entry.js");

/**
 * Spares what adds up to a hundredth of what visitors load: Terser finds more the second and third time, and need not know
 * Safari 10; modules export by arrow functions, which Babel's output has anyway; chunks find one another by a short name.
 */
function smaller(
  { optimization, output, ...config }: Configuration,
  minifyJs: CreateWebpackConfigArgs["plugins"]["minifyJs"],
): Configuration {
  const terser = minifyJs({ terserOptions: { mangle: {}, compress: { passes: 3 } } });
  const others = optimization?.minimizer?.filter((each) => each.constructor.name !== "TerserPlugin") ?? [];
  return {
    ...config,
    optimization: { ...optimization, minimizer: [terser, ...others] },
    output: {
      ...output,
      chunkLoadingGlobal: "chunks",
      environment: { ...output?.environment, arrowFunction: true, const: true },
    },
  };
}

/**
 * Puts into one file what every page needs: webpack's start, React, Gatsby and the frame. Gatsby makes four of them, so that
 * React stays in browsers' caches when a site's own code changes. But Brotli finds repetitions only within a file: one is
 * 2 KB smaller, and new content changes none of it.
 */
function inOneFile({ optimization, ...config }: Configuration): Configuration {
  const groups = optimization?.splitChunks?.cacheGroups;
  return {
    ...config,
    optimization: {
      ...optimization,
      runtimeChunk: false,
      splitChunks: {
        ...optimization?.splitChunks,
        cacheGroups: { ...groups, framework: false, commons: { ...groups?.commons, name: "app" } },
      },
    },
  };
}

/** What differs from Gatsby's own webpack configuration. */
export function configureWebpack(
  { actions, getConfig, loaders, plugins, stage }: CreateWebpackConfigArgs,
  preview: Preview | null,
): void {
  actions.setWebpackConfig({ plugins: [plugins.define({ PREVIEW: JSON.stringify(preview) })] });
  if (stage === "develop") {
    // Biome checks the code. Gatsby's ESLint would read all of it before the first page, by other rules.
    const config: Configuration = getConfig();
    const others = config.plugins?.filter((plugin) => plugin.constructor.name !== "ESLintWebpackPlugin");
    actions.replaceWebpackConfig({ ...config, plugins: others });
  }
  // Source maps would publish the code's comments with every page and double the upload.
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      devtool: false,
      plugins: [bundledLicenses(), withoutPrefixes()],
      module: {
        rules: [
          { test: unneeded, use: loaders.null() },
          { test: pure, sideEffects: false },
        ],
      },
    });
    actions.replaceWebpackConfig(inOneFile(smaller(getConfig(), plugins.minifyJs)));
  }
  // gatsby-ssr.tsx writes this script into every page. It is compiled here, because esbuild cannot be bundled.
  if (stage === "build-html" || stage === "develop-html") {
    const constants = { PAGE_PATH_SCRIPT: JSON.stringify(compileBrowserScript("pagePath")) };
    actions.setWebpackConfig({ plugins: [plugins.define(constants)] });
  }
}
