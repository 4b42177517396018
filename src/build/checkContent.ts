/** `npm run check:content`: says what is wrong in content/, or that nothing is. */
import { describeProblem } from "../content/contentProblem";
import { loadContent } from "../content/loadContent";

const { content, problems } = loadContent();
if (content) {
  console.log(`${content.files.length} content files are well.`);
} else {
  for (const problem of problems) console.error(describeProblem(problem));
  console.error(`\n${problems.length} problem(s) in content/.`);
  process.exitCode = 1;
}
