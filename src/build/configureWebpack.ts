import type { CreateWebpackConfigArgs } from "gatsby";
import type { Preview } from "../site/preview";
import { bundledLicenses } from "./bundledLicenses";
import { compileBrowserScript } from "./compileBrowserScript";

/** The part of webpack's configuration that is changed here: https://webpack.js.org/configuration/plugins/ */
interface Configuration {
  plugins?: object[];
}

/** What differs from Gatsby's own webpack configuration. */
export function configureWebpack(
  { actions, getConfig, plugins, stage }: CreateWebpackConfigArgs,
  preview: Preview | null,
): void {
  actions.setWebpackConfig({ plugins: [plugins.define({ PREVIEW: JSON.stringify(preview) })] });
  if (stage === "develop") {
    // Biome checks the code. Gatsby's ESLint would check it again, by other rules, before the first page.
    const config: Configuration = getConfig();
    const others = config.plugins?.filter((plugin) => plugin.constructor.name !== "ESLintWebpackPlugin");
    actions.replaceWebpackConfig({ ...config, plugins: others });
  }
  // Source maps would publish the code's comments with every page and double the upload.
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false, plugins: [bundledLicenses()] });
  // gatsby-ssr.tsx writes this script into every page. It is compiled here, because esbuild cannot be bundled.
  if (stage === "build-html" || stage === "develop-html") {
    const constants = { PAGE_PATH_SCRIPT: JSON.stringify(compileBrowserScript("pagePath")) };
    actions.setWebpackConfig({ plugins: [plugins.define(constants)] });
  }
}
