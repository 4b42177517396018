import type { GatsbyNode } from "gatsby";
import { afterBuild } from "./src/build/afterBuild";
import { beforeBuild, requireContent } from "./src/build/beforeBuild";
import { lockDevelop } from "./src/build/developLock";
import { writeCoverageFile } from "./src/build/files/writeCoverageFile";
import { defineContentTypes } from "./src/build/graphql/defineContentTypes";
import { createContentPages } from "./src/build/pages/createContentPages";
import { createServiceNotFoundPage, markNotFoundPages } from "./src/build/pages/notFoundPages";
import { writeSocialMarks } from "./src/build/pictures/socialMarks";
import { configureWebpack } from "./src/build/webpack/configureWebpack";
import { keepLastGoodContent } from "./src/develop/lastGoodContent";
import { watchContent } from "./src/develop/watchContent";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => beforeBuild(reporter);

/** Not in onPreInit: Gatsby may empty public/ after it. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  writeSocialMarks();
  writeCoverageFile(requireContent(reporter));
  if (process.env.NODE_ENV !== "development") return;
  lockDevelop();
  await keepLastGoodContent();
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  defineContentTypes(actions);

export const createPages: GatsbyNode["createPages"] = (args) => {
  createContentPages(args);
  createServiceNotFoundPage(args);
};

export const onCreatePage: GatsbyNode["onCreatePage"] = markNotFoundPages;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) =>
  configureWebpack(args, requireContent(args.reporter));

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter }) => {
  await watchContent(app, reporter);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = ({ reporter }) => afterBuild(requireContent(reporter));
