import type { GatsbyNode } from "gatsby";
import { afterBuild } from "./src/build/afterBuild";
import { beforeBuild, requireContent } from "./src/build/beforeBuild";
import { configureWebpack } from "./src/build/configureWebpack";
import { createAreaPages } from "./src/build/createAreaPages";
import { createPricesPage } from "./src/build/createPricesPage";
import { createServicePages } from "./src/build/createServicePages";
import { defineContentTypes } from "./src/build/defineContentTypes";
import { createServiceNotFoundPage, markNotFoundPages } from "./src/build/notFoundPages";
import { writeSocialMarks } from "./src/build/socialMarks";
import { writeCoverageFile } from "./src/build/writeCoverageFile";
import { showContent } from "./src/develop/lastGoodContent";
import { followContent } from "./src/develop/watchContent";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => beforeBuild(reporter);

/** Not earlier: where Gatsby cannot continue the last build, it empties public/ just before this step. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ reporter }) => {
  writeSocialMarks();
  writeCoverageFile(requireContent(reporter));
  if (process.env.NODE_ENV === "development") showContent();
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  defineContentTypes(actions);

export const createPages: GatsbyNode["createPages"] = (args) => {
  createServicePages(args);
  createAreaPages(args);
  createPricesPage(args);
  createServiceNotFoundPage(args);
};

export const onCreatePage: GatsbyNode["onCreatePage"] = markNotFoundPages;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) =>
  configureWebpack(args, requireContent(args.reporter));

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter }) => {
  await followContent(app, reporter);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = ({ reporter }) => afterBuild(requireContent(reporter));
