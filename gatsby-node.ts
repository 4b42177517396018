import { rmSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { addEditor } from "./admin/buildEditor";
import { editorSettings } from "./admin/editorSettings";
import { markBuildFinished } from "./hosts/node/openSite";
import { afterBuild } from "./src/build/afterBuild";
import { beforeBuild, requireContent } from "./src/build/beforeBuild";
import { serveLeads } from "./src/build/develop/serveLeads";
import { watchContent } from "./src/build/develop/watchContent";
import { lockDevelop } from "./src/build/developLock";
import { prepareContent } from "./src/build/files/prepareContent";
import { writeCoverageFile } from "./src/build/files/writeCoverageFile";
import { defineContentTypes, writeContentFragments } from "./src/build/graphql/defineContentTypes";
import { addFrameContext, createContentPages } from "./src/build/pages/createContentPages";
import { writeSocialMarks } from "./src/build/pictures/socialMarks";
import { configureWebpack } from "./src/build/webpack/configureWebpack";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
  // Throws at the start of a build rather than at its end.
  editorSettings(process.env);
  return beforeBuild(reporter);
};

/** Not in onPreInit: Gatsby may empty public/ after it. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  writeSocialMarks();
  writeCoverageFile(requireContent(reporter));
  await prepareContent();
  if (process.env.NODE_ENV === "development") {
    lockDevelop();
    // Gatsby sets it for develop. A page would stay white for five seconds at its first visit, until its query has run.
    delete process.env.GATSBY_QUERY_ON_DEMAND;
  }
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  defineContentTypes(actions);
  writeContentFragments();
};

export const createPages: GatsbyNode["createPages"] = createContentPages;

export const onCreatePage: GatsbyNode["onCreatePage"] = addFrameContext;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) =>
  configureWebpack(args, requireContent(args.reporter));

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter }) => {
  await watchContent(app, reporter);
  serveLeads(app);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ reporter }) => {
  const publicFolder = path.resolve("public");
  rmSync(path.join(publicFolder, "admin"), { recursive: true, force: true });
  await afterBuild(requireContent(reporter), publicFolder);
  // After compression, which would take longer for the editor than for the whole site.
  const editor = editorSettings(process.env);
  if (editor) await addEditor(publicFolder, editor);
  markBuildFinished(publicFolder);
};
