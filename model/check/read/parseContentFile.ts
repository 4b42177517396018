/** Parses JSON files with the positions of their fields. The editor uses it too, so it cannot use Node. */
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { FieldPath } from "../../kinds/schemaAt";
import { type ContentProblem, type JsonFile, type Position, problem } from "../problems/contentProblem";
import { describeValue } from "../problems/describeValue";

/** What people get wrong most. */
const syntaxMessages: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol:
    'this is neither a value nor punctuation that JSON knows; a text begins and ends with a straight quote ("), and one inside it is written \\"',
  PropertyNameExpected:
    "the name of a field is expected here, in double quotes; no comma follows the last field, and no comma is inside a number",
  ValueExpected: "a value is expected here; no comma follows the last item",
  CommaExpected: "a comma is missing before this",
  CloseBraceExpected: "a closing } is expected here",
  CloseBracketExpected: "a closing ] is expected here",
  EndOfFileExpected: "nothing may follow the end of the first object",
  InvalidCommentToken: "comments are not allowed",
  InvalidCharacter: "this text holds a tab or another control character; write a space, or a line break as \\n",
  UnexpectedEndOfString: "the closing quote of this text is missing; write a line break in it as \\n",
  InvalidEscapeCharacter: "this text has a backslash that stands for nothing; a real one is written \\\\",
};

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** Returns a field's node, or its nearest existing ancestor. */
function nodeOf(root: Node, field: FieldPath): Node {
  const node = findNodeAtLocation(root, [...field]);
  return node || field.length === 0 ? (node ?? root) : nodeOf(root, field.slice(0, -1));
}

/** Fields that are there twice, of which JSON keeps the second. */
function* repeated(file: string, text: string, node: Node): Generator<ContentProblem> {
  const names = new Set<string>();
  for (const child of node.children ?? []) {
    const [name] = child.type === "property" ? (child.children ?? []) : [];
    if (name && names.has(name.value))
      yield {
        file,
        ...positionAt(text, name.offset),
        ...problem(`the field \`${name.value}\` is here again; keep one and remove the other.`),
      };
    if (name) names.add(name.value);
    yield* repeated(file, text, child);
  }
}

/** A file and its problems; no file if it cannot be parsed. */
export interface ParsedFile {
  file?: JsonFile;
  problems: ContentProblem[];
}

/**
 * A byte that is no UTF-8 becomes the sign U+FFFD, which no text may have.
 * @param file relative to the content folder, with forward slashes
 */
export function parseContentFile(file: string, bytes: Uint8Array): ParsedFile {
  const text = new TextDecoder().decode(bytes);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // Later errors mostly follow from the first one.
  const [first] = errors;
  if (first || !root) {
    const reason =
      syntaxMessages[first ? printParseErrorCode(first.error) : "ValueExpected"] ?? "this is not expected here";
    const offset = first?.offset ?? 0;
    return { problems: [{ file, ...positionAt(text, offset), ...problem(`is not valid JSON: ${reason}.`) }] };
  }
  const data: unknown = JSON.parse(text);
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    const message = `must be a group of fields in braces { }; found ${describeValue(data)}.`;
    return { problems: [{ file, ...positionAt(text, root.offset), ...problem(message) }] };
  }
  const problems = [...repeated(file, text, root)];
  if (problems.length > 0) return { problems };
  return {
    file: { path: file, data, positionOf: (field) => positionAt(text, nodeOf(root, field).offset) },
    problems: [],
  };
}

/** Files in alphabetical order, and problems, also of unreadable files. */
export interface ReadFiles {
  files: JsonFile[];
  problems: ContentProblem[];
}

export const inAlphabet = (parsed: readonly ParsedFile[]): ReadFiles => ({
  files: parsed.flatMap(({ file }) => file ?? []).sort((one, other) => (one.path < other.path ? -1 : 1)),
  problems: parsed.flatMap(({ problems }) => problems),
});
