import type { Reporter } from "gatsby";
import sharp, { type AvifOptions, type Sharp } from "sharp";
import { describeProblem } from "../../model/check/problems/contentProblem";
import { inspectContent } from "../../model/check/read/inspectContent";
import type { Content, LoadedContent } from "../../model/check/read/loadContent";
import { writeCatalog } from "./files/writeCatalog";
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
  compileReturnedPage();
  compileCommands();
  limitAvifEffort();
  return { ...inspected, content };
}

/** From 0, fastest, to 9, smallest; sharp's default is 4. https://sharp.pixelplumbing.com/api-output#avif */
const AVIF_EFFORT = 2;

/**
 * Encodes AVIF in a sixth of the time. Files are a tenth larger (docs/decisions/031-against-the-framework.md).
 * gatsby-plugin-sharp 5.16 has no option for it, so this changes sharp's default for the process.
 */
function limitAvifEffort(): void {
  const { avif } = sharp.prototype;
  sharp.prototype.avif = function (this: Sharp, options?: AvifOptions) {
    return avif.call(this, { effort: AVIF_EFFORT, ...options });
  };
}
