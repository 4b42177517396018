import type { GatsbyNode, Reporter } from "gatsby";
import { readEditorSettings } from "./src/admin/readEditorSettings";
import { compileReturnedPage } from "./src/build/compileReturnedPage";
import { configureWebpack } from "./src/build/configureWebpack";
import { createContentPages } from "./src/build/createContentPages";
import { defineContentTypes } from "./src/build/defineContentTypes";
import { describePreview } from "./src/build/describePreview";
import { finishSite } from "./src/build/finishSite";
import { limitAvifEffort } from "./src/build/limitAvifEffort";
import { createServiceNotFoundPage, markNotFoundPages } from "./src/build/notFoundPages";
import { writeSocialMarks } from "./src/build/socialMarks";
import { bundleUsedIcons } from "./src/build/usedIcons";
import { writeCatalog } from "./src/build/writeCatalog";
import { writeCoverageFile } from "./src/build/writeCoverageFile";
import { describeProblem } from "./src/content/problems/contentProblem";
import { inspectContent } from "./src/content/read/inspectContent";
import { type Content, type LoadedContent, loadContent } from "./src/content/read/loadContent";
import { keepLastGoodContent } from "./src/develop/lastGoodContent";
import { watchContent } from "./src/develop/watchContent";
import { durabilityProblem, readSettings } from "./src/leads/settings";

/** Most of a first build goes into pictures; see limitAvifEffort. */
const AVIF_EFFORT = 2;

/** The content, or the end of the build with a list of what is wrong with it. */
function requireContent({ content, problems }: LoadedContent, reporter: Reporter): Content {
  return content ?? reporter.panic(`content/ is not in order:\n${problems.map(describeProblem).join("\n")}`);
}

/** Ends a build that could not have the visual editor it asks for, before it begins. */
function requireEditorSettings(reporter: Reporter): void {
  try {
    readEditorSettings(process.env);
  } catch (error) {
    reporter.panic(error instanceof Error ? error.message : String(error));
  }
}

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  // Pictures take time, so they are decoded once in a build.
  const inspected = await inspectContent();
  const content = requireContent(inspected, reporter);
  for (const warning of inspected.warnings) reporter.warn(describeProblem(warning));
  const problem = durabilityProblem(readSettings(process.env));
  if (problem) reporter.panic(problem);
  requireEditorSettings(reporter);
  writeCatalog(content);
  compileReturnedPage();
  limitAvifEffort(AVIF_EFFORT);
};

/** Not earlier: where Gatsby cannot continue the last build, it empties public/ just before this step. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) => {
  writeSocialMarks();
  writeCoverageFile(requireContent(loadContent(), reporter));
  if (process.env.NODE_ENV === "development") keepLastGoodContent();
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  defineContentTypes(actions);

export const createPages: GatsbyNode["createPages"] = (args) => {
  createContentPages(args);
  createServiceNotFoundPage(args);
};

export const onCreatePage: GatsbyNode["onCreatePage"] = markNotFoundPages;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  configureWebpack(
    args,
    describePreview(() => requireContent(loadContent(), args.reporter)),
  );
  bundleUsedIcons(args);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter }) => {
  await watchContent(app, reporter);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = ({ reporter }) =>
  finishSite(requireContent(loadContent(), reporter));
