import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { addEditor } from "./admin/buildEditor";
import { editorSettings } from "./admin/editorSettings";
import { headersFile } from "./hosts/headers/headersFile";
import { pagePolicy } from "./hosts/headers/securityHeaders";
import { serveLeads } from "./hosts/node/serveLeads";
import { durabilityProblem, readSettings, settingsWarnings } from "./leads/settings";
import { afterBuild } from "./src/build/afterBuild";
import { beforeBuild } from "./src/build/beforeBuild";
import { precompress } from "./src/build/files/precompress";
import { prepareContent } from "./src/build/files/prepareContent";
import { writeCoverageFile } from "./src/build/files/writeCoverageFile";
import { defineContentTypes } from "./src/build/graphql/defineContentTypes";
import { createContentPages } from "./src/build/pages/createContentPages";
import { emptyUnusableCache, markUnusable, markUsable } from "./src/build/usableCache";
import { watchContent } from "./src/build/watchContent";
import { watchReturnedPage } from "./src/build/webpack/compileForNode";
import { configureWebpack } from "./src/build/webpack/configureWebpack";

const PUBLIC_FOLDER = path.resolve("public");

/** Read and checked once, at the start. */
let inspected: Awaited<ReturnType<typeof beforeBuild>>;

export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter, store }) => {
  // Throws at the start of a build rather than at its end.
  editorSettings(process.env);
  // Functions read them without NODE_ENV, which only a build sets.
  const settings = readSettings({ ...process.env, NODE_ENV: undefined });
  const problem = durabilityProblem(settings);
  if (problem) reporter.panic(problem);
  // Other hosts say it at their start, and build without the settings.
  for (const sentence of settings.ephemeralHost ? settingsWarnings(settings) : settings.misnamed)
    reporter.warn(sentence);
  inspected = await beforeBuild(reporter);
  emptyUnusableCache(store);
};

/** Not in onPreInit: Gatsby may empty public/ after it. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async () => {
  writeCoverageFile(inspected.content);
  await prepareContent(inspected);
  if (process.env.NODE_ENV === "development") {
    markUsable();
    // Gatsby sets it for develop. A page would stay white for five seconds at its first visit, until its query has run.
    delete process.env.GATSBY_QUERY_ON_DEMAND;
  } else {
    markUnusable();
  }
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  defineContentTypes(actions);

export const createPages: GatsbyNode["createPages"] = createContentPages;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) =>
  configureWebpack(args, inspected.content);

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter }) => {
  await watchContent(app, reporter);
  await watchReturnedPage();
  app.use(serveLeads());
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  rmSync(path.join(PUBLIC_FOLDER, "admin"), { recursive: true, force: true });
  const { offline, ...sources } = await afterBuild(inspected.content, PUBLIC_FOLDER);
  const headers = headersFile(readFileSync("static/_headers", "utf8"), pagePolicy(sources), offline);
  writeFileSync(path.join(PUBLIC_FOLDER, "_headers"), headers);
  // Netlify compresses files itself.
  if (!process.env.NETLIFY) await precompress(PUBLIC_FOLDER);
  // After compression, which would take longer for the editor than for the whole site.
  const editor = editorSettings(process.env);
  if (editor) await addEditor(PUBLIC_FOLDER, editor);
  markUsable();
};
