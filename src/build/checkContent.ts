/** `npm run check:content`: says what is wrong in content/, or that all is well. */
import { contentProblems } from "./contentProblems";
import { readContent } from "./readContent";

const problems = contentProblems();
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`\n${problems.length} problem(s) in content/.`);
  process.exitCode = 1;
} else {
  console.log(`${readContent().length} content files are well.`);
}
