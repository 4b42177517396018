import type { CreateWebpackConfigArgs } from "gatsby";
import type { Preview } from "../site/preview";
import { bundledLicenses } from "./bundledLicenses";
import { compileBrowserScript } from "./compileBrowserScript";

/** The part of webpack's configuration that is changed here: https://webpack.js.org/configuration/plugins/ */
interface Configuration {
  plugins?: object[];
  optimization?: { minimizer?: object[] };
  output?: { environment?: object; chunkLoadingGlobal?: string };
}

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

/** What differs from Gatsby's own webpack configuration. */
export function configureWebpack(
  { actions, getConfig, plugins, stage }: CreateWebpackConfigArgs,
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
    actions.setWebpackConfig({ devtool: false, plugins: [bundledLicenses()] });
    actions.replaceWebpackConfig(smaller(getConfig(), plugins.minifyJs));
  }
  // gatsby-ssr.tsx writes this script into every page. It is compiled here, because esbuild cannot be bundled.
  if (stage === "build-html" || stage === "develop-html") {
    const constants = { PAGE_PATH_SCRIPT: JSON.stringify(compileBrowserScript("pagePath")) };
    actions.setWebpackConfig({ plugins: [plugins.define(constants)] });
  }
}
