import type { CreateWebpackConfigArgs } from "gatsby";
import type { Preview } from "../site/preview";
import { compileBrowserScript } from "./compileBrowserScript";

/** What differs from Gatsby's own webpack configuration. */
export function configureWebpack({ actions, plugins, stage }: CreateWebpackConfigArgs, preview: Preview | null): void {
  actions.setWebpackConfig({ plugins: [plugins.define({ PREVIEW: JSON.stringify(preview) })] });
  // Source maps would publish the code's comments with every page and double the upload.
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
  // gatsby-ssr.tsx writes this script into every page. It is compiled here, because esbuild cannot be bundled.
  if (stage === "build-html" || stage === "develop-html") {
    const constants = { PAGE_PATH_SCRIPT: JSON.stringify(compileBrowserScript("pagePath")) };
    actions.setWebpackConfig({ plugins: [plugins.define(constants)] });
  }
}
