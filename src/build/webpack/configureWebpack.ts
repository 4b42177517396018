import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { formatPhone } from "../../content/facts/format";
import type { Content } from "../../content/read/loadContent";
import type { FailureText } from "../../site/failure/Failure";
import { describePreview } from "../describePreview";
import { bundledLicenses } from "./bundledLicenses";
import { compileInlineScript } from "./compileInlineScript";

/** The part of webpack's configuration that is changed here: https://webpack.js.org/configuration/plugins/ */
interface Configuration {
  plugins?: object[];
}

/** Matches modules by the end of their file's name, since packages may be outside the project's folder. */
const modules = (...files: string[]) => files.map((file) => (name: string) => name.endsWith(path.normalize(file)));

/** Code that Gatsby bundles for features this site does not use. Together with `pure` it is 5.3 KB: see decision 031. */
const unneeded = modules(
  // Manifests in several languages. It also keeps webpack from seeing which of Gatsby's exports are used.
  "gatsby-plugin-manifest/gatsby-browser.js",
  // `<Script strategy="off-main-thread">`.
  "internal-plugins/partytown/gatsby-browser.js",
  // `useScrollRestoration`, for elements with scroll bars of their own.
  "gatsby-react-router-scroll/use-scroll-restoration.js",
  // Service workers.
  ".cache/register-service-worker.js",
);

/** Modules without side effects that do not declare it. Webpack drops them where no export is used. */
const pure = modules("hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js", ".cache/gatsby-browser-entry.js");

function failureText({ failure, navigation, company }: Content): FailureText {
  const { title, text, retry } = failure;
  return { title, text, retry, call: `${navigation.call} ${formatPhone(company.phone)}`, phone: company.phone };
}

/** What differs from Gatsby's own webpack configuration. */
export function configureWebpack(
  { actions, getConfig, loaders, plugins, stage }: CreateWebpackConfigArgs,
  content: Content,
): void {
  const constants = {
    PREVIEW: JSON.stringify(describePreview(content)),
    FAILURE: JSON.stringify(failureText(content)),
  };
  actions.setWebpackConfig({ plugins: [plugins.define(constants)] });
  if (stage === "develop") {
    // Biome checks the code. Gatsby's ESLint would check it again, by other rules, before the first page.
    const config: Configuration = getConfig();
    const others = config.plugins?.filter((plugin) => plugin.constructor.name !== "ESLintWebpackPlugin");
    actions.replaceWebpackConfig({ ...config, plugins: others });
  }
  if (stage === "build-javascript") {
    actions.setWebpackConfig({
      // Source maps would publish the code's comments with every page and double the upload.
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
  // gatsby-ssr.tsx writes the script into every page, and html.tsx the locale. esbuild cannot be bundled, so it runs here.
  if (stage === "build-html" || stage === "develop-html") {
    const script = JSON.stringify(compileInlineScript("pageAddress"));
    actions.setWebpackConfig({
      plugins: [plugins.define({ PAGE_ADDRESS_SCRIPT: script, LOCALE: JSON.stringify(content.company.locale) })],
    });
  }
}
