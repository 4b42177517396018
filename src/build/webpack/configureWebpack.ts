import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { formatPhone } from "../../content/facts/format";
import type { Content } from "../../content/read/loadContent";
import type { FailureText } from "../../frame/failure/Failure";
import { describePreview } from "../describePreview";
import { bundledLicenses } from "./bundledLicenses";
import { compileInlineScript } from "./compileInlineScript";

/** https://webpack.js.org/configuration/plugins/ */
interface Configuration {
  plugins?: object[];
}

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

function failureText({ failure, navigation, company }: Content): FailureText {
  const { title, text, retry } = failure;
  return { title, text, retry, call: `${navigation.call} ${formatPhone(company.phone)}`, phone: company.phone };
}

/** Changes Gatsby's webpack configuration. */
export function configureWebpack(
  { actions, getConfig, loaders, plugins, stage }: CreateWebpackConfigArgs,
  content: Content,
): void {
  const isHtml = stage === "build-html" || stage === "develop-html";
  const constants = {
    // Only HTML needs the script: in the browser it has already run.
    SEASON_SCRIPT: JSON.stringify(isHtml ? compileInlineScript("showSeason") : ""),
    PREVIEW: JSON.stringify(describePreview(content)),
    FAILURE: JSON.stringify(failureText(content)),
  };
  actions.setWebpackConfig({ plugins: [plugins.define(constants)] });
  if (stage === "develop") {
    // Biome lints the code. Gatsby's ESLint has other rules and delays the first page.
    const config: Configuration = getConfig();
    const others = config.plugins?.filter((plugin) => plugin.constructor.name !== "ESLintWebpackPlugin");
    actions.replaceWebpackConfig({ ...config, plugins: others });
  }
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      // Source maps would publish the comments and double the size of a deploy.
      devtool: false,
      plugins: [bundledLicenses()],
      module: {
        rules: [
          { test: unneeded, use: loaders.null() },
          { test: pure, sideEffects: false },
        ],
      },
    });
  }
  // For gatsby-ssr.tsx and html.tsx. The script is compiled here, because webpack cannot bundle esbuild.
  if (isHtml) {
    const script = JSON.stringify(compileInlineScript("prepareAddress"));
    actions.setWebpackConfig({
      plugins: [plugins.define({ PAGE_ADDRESS_SCRIPT: script, LOCALE: JSON.stringify(content.company.locale) })],
    });
  }
}
