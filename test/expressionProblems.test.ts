import { expressionProblems } from "./expressionProblems";

const problemsIn = (...lines: string[]) => expressionProblems("src/sample.tsx", lines.join("\n"));

test("a problem has its place, its complexity and an attack text", () => {
  const problems = problemsIn("const good = /^[a-z]+$/i;", "const word = <p>{text.replace(/(a+)+$/, '')}</p>;");
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^src\/sample\.tsx:2:31: \/\(a\+\)\+\$\/\n {2}Its time is exponential, .*'a'\.repeat/);
});

test.each([
  ["path.replace(/\\/+$/, '')", 1],
  ["RegExp(`(a|a)*$`, 'g')", 1],
  ["new RegExp(name + '=')", 1],
  ["new RegExp('a', flags)", 1],
  ["/^(?=.*b)a*$/", 1],
  ["/ab+/", 0],
  ["new RegExp('^a+$', 'i')", 0],
  ["const text = '/(a+)+$/'; // /(a+)+$/", 0],
])("%s has %i problems", (code, count) => {
  expect(problemsIn(code)).toHaveLength(count);
});
