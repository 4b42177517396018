import type { GatsbyNode } from "gatsby";
import { compileReturnedPage } from "./src/build/compileReturnedPage";
import { configureWebpack } from "./src/build/configureWebpack";
import { contentProblems } from "./src/build/contentProblems";
import { createServicePages } from "./src/build/createServicePages";
import { defineContentTypes } from "./src/build/defineContentTypes";
import { finishSite } from "./src/build/finishSite";
import { limitAvifEffort } from "./src/build/limitAvifEffort";
import { markNotFoundPages } from "./src/build/markNotFoundPages";
import { writeCatalog } from "./src/build/writeCatalog";
import { durabilityProblem, readSettings } from "./src/leads/settings";

/** Most of a first build goes into pictures; see limitAvifEffort. */
const AVIF_EFFORT = 2;

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
  const problems = contentProblems();
  if (problems.length > 0) reporter.panic(`content/ is not in order:\n${problems.join("\n")}`);
  const problem = durabilityProblem(readSettings(process.env));
  if (problem) reporter.panic(problem);
  writeCatalog();
  compileReturnedPage();
  limitAvifEffort(AVIF_EFFORT);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  defineContentTypes(actions);

export const createPages: GatsbyNode["createPages"] = createServicePages;

export const onCreatePage: GatsbyNode["onCreatePage"] = markNotFoundPages;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = configureWebpack;

export const onPostBuild: GatsbyNode["onPostBuild"] = () => finishSite();
