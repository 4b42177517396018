import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { LicenseWebpackPlugin } from "license-webpack-plugin";
import type { Content } from "../../../model/check/read/loadContent";
import { timetable } from "../../../model/company/hours/timetable";
import { isPreview } from "../../../model/lead/isPreview";
import { compileInlineScript } from "./compileInlineScript";

/** Matches modules by the end of their path, because node_modules may be outside the project. */
const modules = (...files: string[]) => files.map((file) => (name: string) => name.endsWith(path.normalize(file)));

/** Gatsby bundles this code for features that the site does not use: 5.3 KB together with `pure` (decision 031). */
const unneeded = modules(
  // Manifests in several languages. It also prevents tree shaking of Gatsby's exports.
  "gatsby-plugin-manifest/gatsby-browser.js",
  // `<Script strategy="off-main-thread">`.
  "internal-plugins/partytown/gatsby-browser.js",
  // `useScrollRestoration`, for scrolling elements inside a page.
  "gatsby-react-router-scroll/use-scroll-restoration.js",
  // Service workers.
  ".cache/register-service-worker.js",
);

/** Modules without side effects, although their package does not declare it. Webpack drops them if no export is used. */
const pure = modules("hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js", ".cache/gatsby-browser-entry.js");

/** Lists the packages whose code visitors download, with their licenses' texts. Only React's files have them as comments. */
const licenses = new LicenseWebpackPlugin({
  outputFilename: "licenses.txt",
  perChunkOutput: false,
  licenseTemplateDir: path.resolve("src/build/webpack/licenseTexts"),
  // Parts of these reach visitors without being webpack modules, or as ES modules, which the plugin overlooks.
  additionalModules: ["@builder.io/partytown", "gatsby", "stylis", "webpack"].map((name) => ({
    name,
    directory: path.resolve("node_modules", name),
  })),
});

/** What pages say in a year, for src/inline/clock.ts. No text can end the element. */
const timetableJson = ({ company, form }: Content): string =>
  JSON.stringify(timetable(company, form, new Date())).replaceAll("<", "\\u003c");

export function configureWebpack(
  { actions, getConfig, loaders, plugins, stage }: CreateWebpackConfigArgs,
  content: Content,
): void {
  const isHtml = stage === "build-html" || stage === "develop-html";
  const constants = {
    IN_HTML: isHtml,
    // Only HTML needs the scripts: in the browser they have already run.
    HEAD_SCRIPT: JSON.stringify(isHtml ? compileInlineScript("headScript") : ""),
    TIMETABLE: JSON.stringify(isHtml ? timetableJson(content) : ""),
    PART_SCRIPT: JSON.stringify(isHtml ? compileInlineScript("partScript") : ""),
    PREVIEW_NOTICE: JSON.stringify(isPreview() ? content.form.previewNotice : null),
  };
  actions.setWebpackConfig({ plugins: [plugins.define(constants)] });
  if (stage === "develop") {
    // Biome lints the code. Gatsby's ESLint has other rules and delays the first page.
    const config: { plugins?: object[] } = getConfig();
    const others = config.plugins?.filter((plugin) => plugin.constructor.name !== "ESLintWebpackPlugin");
    actions.replaceWebpackConfig({ ...config, plugins: others });
  }
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      // Source maps would publish the comments and double the size of a deploy.
      devtool: false,
      plugins: [licenses],
      module: {
        rules: [
          { test: unneeded, use: loaders.null() },
          { test: pure, sideEffects: false },
        ],
      },
    });
  }
}
