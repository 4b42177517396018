import { expressionProblems } from "./expressionProblems";

const problemsIn = (...lines: string[]) => expressionProblems("src/sample.tsx", lines.join("\n"));

test("a problem has its place, its complexity and an attack text", () => {
  const problems = problemsIn("const good = /^[a-z]+$/i;", "const word = <p>{text.replace(/(a+)+$/, '')}</p>;");
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^src\/sample\.tsx:2:31: \/\(a\+\)\+\$\/\n {2}Its time is exponential, .*'a'\.repeat/);
});

test.each([
  ["a quadratic literal", "path.replace(/\\/+$/, '')"],
  ["a slow expression in a text", "new RegExp('^(a|a)*$')"],
  ["a call without new", "RegExp(`(a|a)*$`, 'g')"],
  ["an expression made at run time", "new RegExp(name + '=')"],
  ["flags made at run time", "new RegExp('a', flags)"],
  ["an expression too complex to prove", "/^(?=.*b)a*$/"],
])("reports %s", (_name, code) => {
  expect(problemsIn(code)).toHaveLength(1);
});

test.each(["/ab+/", "new RegExp('^a+$', 'i')", "const text = '/(a+)+$/'; // /(a+)+$/", "new Pattern(name)"])(
  "%s is no problem",
  (code) => {
    expect(problemsIn(code)).toEqual([]);
  },
);
