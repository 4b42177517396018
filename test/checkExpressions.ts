/** Part of `npm run lint`: lists the regular expressions of the product that are not linear. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expressionProblems } from "./expressionProblems";

const isChecked = (file: string) => /\.tsx?$/.test(file) && !/\.(test\.tsx?|d\.ts)$/.test(file);

const files = ["model", "src", "leads", "hosts"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  )
  .filter(isChecked)
  .sort();
const problems = files.flatMap((file) => expressionProblems(file, readFileSync(file, "utf8")));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`\n${problems.length} regular expression(s) may take too long.`);
  process.exitCode = 1;
} else {
  console.log(`Every regular expression in ${files.length} files is linear.`);
}
