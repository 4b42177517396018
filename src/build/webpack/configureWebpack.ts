import type { CreateWebpackConfigArgs } from "gatsby";
import type { Content } from "../../../model/check/read/loadContent";
import { timetable } from "../../../model/company/hours/timetable";
import { previewNotice } from "./compileHydration";
import { compileInlineScript } from "./compileInlineScript";

/** What pages say in a year, for src/inline/clock.ts. No text can end the element. */
const timetableJson = ({ company, form }: Content): string =>
  JSON.stringify(timetable(company, form, new Date())).replaceAll("<", "\\u003c");

export function configureWebpack(
  { actions, getConfig, plugins, stage }: CreateWebpackConfigArgs,
  content: Content,
): void {
  const constants = {
    HEAD_SCRIPT: JSON.stringify(compileInlineScript("headScript")),
    TIMETABLE: JSON.stringify(timetableJson(content)),
    PART_SCRIPT: JSON.stringify(compileInlineScript("partScript")),
    PREVIEW_NOTICE: previewNotice(content.form),
  };
  actions.setWebpackConfig({ plugins: [plugins.define(constants)] });
  if (stage === "develop") {
    // Biome lints the code. Gatsby's ESLint has other rules and delays the first page.
    const config: { plugins?: object[] } = getConfig();
    const others = config.plugins?.filter((plugin) => plugin.constructor.name !== "ESLintWebpackPlugin");
    actions.replaceWebpackConfig({ ...config, plugins: others });
  }
  // No page loads these scripts (processPages.ts).
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false, optimization: { minimize: false } });
}
