import type { Reporter } from "gatsby";
import { describeProblem } from "../../model/check/problems/contentProblem";
import { inspectContent } from "../../model/check/read/inspectContent";
import type { Content, LoadedContent } from "../../model/check/read/loadContent";
import { writeCatalog } from "./files/writeCatalog";
import { writeEditorSchemas } from "./files/writeEditorSchemas";
import { limitAvifEffort } from "./pictures/limitAvifEffort";
import { compileCommands, compileReturnedPage } from "./webpack/compileForNode";

/**
 * Ends the build with a list of the problems in content, if there are any. Then writes the files that the lead service
 * imports.
 * @returns the content, which takes seconds to read for a large company
 */
export async function beforeBuild(reporter: Reporter): Promise<LoadedContent & { content: Content }> {
  const inspected = await inspectContent();
  const { content, problems = [], warnings } = inspected;
  if (!content) reporter.panic(`content/ is not in order:\n${problems.map(describeProblem).join("\n")}`);
  for (const warning of warnings) reporter.warn(describeProblem(warning));
  writeCatalog(content);
  writeEditorSchemas();
  compileReturnedPage();
  compileCommands();
  limitAvifEffort();
  return { ...inspected, content };
}
