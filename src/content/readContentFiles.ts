/** Reads JSON files and remembers where everything stands in them. Only loadContent.ts uses this file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { ContentProblem } from "./contentProblem";

/** The way to a field: names of fields and, in lists, numbers from 0. */
export type FieldPath = readonly (string | number)[];

export interface JsonFile {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  data: unknown;
  /** Where a field stands. For a field that is missing, where the object or list stands that should hold it. */
  placeOf(field: FieldPath): Place;
}

/** Both counted from 1. */
interface Place {
  line: number;
  column: number;
}

/** What is wrong with a JSON text, by the name that jsonc-parser gives it. */
const syntaxMessages: Record<ReturnType<typeof printParseErrorCode>, string> = {
  InvalidSymbol: "this is neither a value nor punctuation that JSON knows",
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected: "the name of a field is expected here, in double quotes",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here",
  CommaExpected: "a comma is missing before this",
  CloseBraceExpected: "a closing } is expected here",
  CloseBracketExpected: "a closing ] is expected here",
  EndOfFileExpected: "nothing may follow the end of the first object",
  InvalidCommentToken: "comments are not allowed",
  UnexpectedEndOfComment: "comments are not allowed",
  UnexpectedEndOfString: "the closing quote of this text is missing",
  UnexpectedEndOfNumber: "this number is incomplete",
  InvalidUnicode: "this text has a \\u that is not followed by four hexadecimal digits",
  InvalidEscapeCharacter: "this text has a backslash that stands for nothing; a real one is written \\\\",
  InvalidCharacter: "this text has a tab or another control character; a tab is written \\t",
  "<unknown ParseErrorCode>": "this is not expected here",
};

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** The node of a field, or of the nearest thing around it that exists. */
function nodeOf(root: Node, field: FieldPath): Node {
  const node = findNodeAtLocation(root, [...field]);
  return node || field.length === 0 ? (node ?? root) : nodeOf(root, field.slice(0, -1));
}

function parse(file: string, text: string): JsonFile | ContentProblem {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // What comes after the first error mostly follows from it.
  const [error] = errors;
  if (error || !root) {
    const reason = error ? syntaxMessages[printParseErrorCode(error.error)] : "it is empty";
    return { file, ...placeAt(text, error?.offset ?? 0), message: `is not valid JSON: ${reason}.` };
  }
  return {
    path: file,
    data: JSON.parse(text),
    placeOf: (field) => placeAt(text, nodeOf(root, field).offset),
  };
}

/**
 * Reads every JSON file of a folder and of the folders in it.
 * @returns files in alphabetical order, and one problem for each that cannot be read or parsed
 */
export function readContentFiles(folder: string): { files: JsonFile[]; problems: ContentProblem[] } {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const files: JsonFile[] = [];
  const problems: ContentProblem[] = [];
  for (const name of names.filter((name) => name.endsWith(".json")).sort()) {
    const file = name.split(path.sep).join("/");
    try {
      const parsed = parse(file, readFileSync(path.join(folder, name), "utf8"));
      if ("message" in parsed) problems.push(parsed);
      else files.push(parsed);
    } catch (error) {
      problems.push({ file, message: `cannot be read (${error}).` });
    }
  }
  return { files, problems };
}
