import path from "node:path";
import type { Reporter } from "gatsby";
import { markBuildBegun } from "../../hosts/node/openSite";
import { durabilityProblem, readSettings } from "../../leads/settings";
import { describeProblem } from "../content/problems/contentProblem";
import { inspectContent } from "../content/read/inspectContent";
import { type Content, type LoadedContent, loadContent } from "../content/read/loadContent";
import { developProblem } from "./developLock";
import { writeCatalog } from "./files/writeCatalog";
import { writeEditorSchemas } from "./files/writeEditorSchemas";
import { limitAvifEffort } from "./pictures/limitAvifEffort";
import { compileReturnedPage } from "./webpack/compileReturnedPage";

/** Returns the content, or ends the build with a list of its problems. */
export function requireContent(reporter: Reporter, { content, problems }: LoadedContent = loadContent()): Content {
  return content ?? reporter.panic(`content/ is not in order:\n${problems.map(describeProblem).join("\n")}`);
}

/** Ends the build beside `gatsby develop`, or on a problem in content or settings. Then writes the files that the lead service imports. */
export async function beforeBuild(reporter: Reporter): Promise<void> {
  const running = developProblem();
  if (running) reporter.panic(running);
  // Reads every picture, so it runs once per build.
  const inspected = await inspectContent();
  const content = requireContent(reporter, inspected);
  for (const warning of inspected.warnings) reporter.warn(describeProblem(warning));
  const problem = durabilityProblem(readSettings(process.env));
  if (problem) reporter.panic(problem);
  writeCatalog(content);
  writeEditorSchemas();
  compileReturnedPage();
  limitAvifEffort();
  markBuildBegun(path.resolve("public"));
}
