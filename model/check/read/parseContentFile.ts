/** Parses JSON files with the positions of their fields. The editor uses it too, so it cannot use Node. */
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { FieldPath } from "../../kinds/schemaAt";
import type { ContentProblem, JsonFile, Position } from "../problems/contentProblem";
import { problem } from "../problems/contentProblem";
import { describeValue } from "../problems/describeValue";

/** JSON errors by jsonc-parser's name. */
const syntaxMessages: Record<ReturnType<typeof printParseErrorCode>, string> = {
  InvalidSymbol:
    'this is neither a value nor punctuation that JSON knows; a text begins and ends with a straight quote ("), and one inside it is written \\"',
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected:
    "the name of a field is expected here, in double quotes; no comma follows the last field, and no comma is inside a number",
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

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** Returns a field's node, or its nearest existing ancestor. */
function nodeOf(root: Node, field: FieldPath): Node {
  const node = findNodeAtLocation(root, [...field]);
  return node || field.length === 0 ? (node ?? root) : nodeOf(root, field.slice(0, -1));
}

/** The first error, told where it is made: a comma too many, or a line break inside a text. */
function describeSyntax(text: string, { error, offset }: ParseError): { reason: string; offset: number } {
  const code = printParseErrorCode(error);
  const comma = text.slice(0, offset).trimEnd().length - 1;
  if (/^[}\]]/.test(text.slice(offset)) && text[comma] === ",") {
    return { reason: "no comma follows the last field or item; remove it", offset: comma };
  }
  const [, next = ""] = /^[^\n]*\r?\n\s*(\S)/.exec(text.slice(offset)) ?? [];
  if (code === "UnexpectedEndOfString" && next && !'"}]'.includes(next)) {
    return { reason: "this text goes on in the next line; write a line break as \\n", offset };
  }
  return { reason: syntaxMessages[code], offset };
}

/** Fields that are there twice, of which JSON keeps the second. */
function* repeated(file: string, text: string, node: Node): Generator<ContentProblem> {
  const first = new Map<string, number>();
  for (const child of node.children ?? []) {
    const [name] = child.type === "property" ? (child.children ?? []) : [];
    if (name) {
      const earlier = first.get(name.value);
      if (earlier !== undefined) {
        const { line, column } = positionAt(text, earlier);
        yield {
          file,
          ...positionAt(text, name.offset),
          ...problem(
            `the field \`${name.value}\` is here again, after line ${line}, column ${column}; keep one and remove the other.`,
          ),
        };
      } else first.set(name.value, name.offset);
    }
    yield* repeated(file, text, child);
  }
}

/** Decodes a file's UTF-8 without byte order mark, or returns the position of the first invalid byte. */
function decode(file: string, bytes: Uint8Array): string | ContentProblem {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    return {
      file,
      ...positionAt(text, text.indexOf("\ufffd")),
      ...problem("is saved in another encoding than UTF-8; save it as UTF-8, which every editor offers."),
    };
  }
}

/** A file and its problems; no file if it cannot be parsed. */
export interface ParsedFile {
  file?: JsonFile;
  problems: ContentProblem[];
}

/** @param file relative to the content folder, with forward slashes */
export function parseContentFile(file: string, bytes: Uint8Array): ParsedFile {
  const text = decode(file, bytes);
  if (typeof text !== "string") return { problems: [text] };
  if (text.trim() === "")
    return { problems: [{ file, ...problem("is empty; it needs a group of fields in braces { }.") }] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // Later errors mostly follow from the first one.
  const [error] = errors;
  if (error || !root) {
    const { reason, offset } = error ? describeSyntax(text, error) : { reason: "a value is expected here", offset: 0 };
    return { problems: [{ file, ...positionAt(text, offset), ...problem(`is not valid JSON: ${reason}.`) }] };
  }
  const data: unknown = JSON.parse(text);
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return {
      problems: [
        {
          file,
          ...positionAt(text, root.offset),
          ...problem(`must be a group of fields in braces { }; found ${describeValue(data)}.`),
        },
      ],
    };
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
