import { checkSync } from "recheck";
import ts from "typescript";

/** Milliseconds for one expression. Most take a few, one takes seconds, and half a minute on a busy machine. */
const TIMEOUT = 300_000;

/**
 * Finds regular expressions that are not proven linear. A long text could block the process with them.
 * @param text TypeScript
 * @returns place, expression and reason of each problem
 */
export function expressionProblems(fileName: string, text: string): string[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    const problem = problemOf(node);
    if (problem) {
      const { line, character } = file.getLineAndCharacterOfPosition(node.getStart());
      problems.push(`${fileName}:${line + 1}:${character + 1}: ${node.getText()}\n  ${problem}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

function problemOf(node: ts.Node): string | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return slowness(node.text.slice(1, end), node.text.slice(end + 1));
  }
  if (!isRegExpCall(node)) return undefined;
  const [source, flags] = [0, 1].map((index) => constantText(node.arguments?.[index]));
  return source === undefined || flags === undefined
    ? "It is built at run time, so it cannot be checked. Write a literal, or use string functions."
    : slowness(source, flags);
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return ts.isIdentifier(node.expression) && node.expression.text === "RegExp";
}

/** The text of a literal argument, or "" if it is missing; undefined for any other expression. */
function constantText(argument: ts.Expression | undefined): string | undefined {
  if (argument === undefined) return "";
  return ts.isStringLiteralLike(argument) ? argument.text : undefined;
}

function slowness(source: string, flags: string): string | undefined {
  // recheck's fuzzing finds attacks but proves nothing.
  const result = checkSync(source, flags, { checker: "automaton", timeout: TIMEOUT });
  switch (result.status) {
    case "safe":
      return undefined;
    case "vulnerable":
      return `Its time is ${result.complexity.summary}, for example for ${result.attack.pattern}`;
    case "unknown": {
      const { error } = result;
      const reason = "message" in error ? `${error.kind}: ${error.message}` : error.kind;
      return `It cannot be checked (${reason}). Simplify it, or use string functions.`;
    }
  }
}
