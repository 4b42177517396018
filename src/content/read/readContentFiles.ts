/** Reads JSON files and remembers where everything stands in them. Only loadContent.ts and what writes content files use this file. */
import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { FieldPath } from "../kinds/schemaParts";
import { say } from "../messages";
import type { ContentProblem } from "../problems/contentProblem";
import { foundInWords } from "../problems/foundInWords";
import type { JsonFile, Place } from "../problems/jsonFile";

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

/** The longest number of digits that every program keeps as they are written. */
const KEPT_DIGITS = 15;

/** What JSON allows and no content file should hold, since a program that reads it loses a part of it. */
function* losses(file: string, text: string, node: Node): Generator<ContentProblem> {
  if (node.type === "number") {
    const written = text.slice(node.offset, node.offset + node.length);
    if (written.replace(/\D/g, "").length > KEPT_DIGITS || !Number.isFinite(node.value)) {
      yield { file, ...placeAt(text, node.offset), ...say("tooManyDigits", written, KEPT_DIGITS) };
    }
  }
  const first = new Map<string, Place>();
  for (const child of node.children ?? []) {
    const [name] = child.type === "property" ? (child.children ?? []) : [];
    if (name) {
      const place = placeAt(text, name.offset);
      const earlier = first.get(name.value);
      if (earlier) {
        yield { file, ...place, ...say("repeatedField", name.value, earlier.line, earlier.column) };
      } else first.set(name.value, place);
    }
    yield* losses(file, text, child);
  }
}

const BYTE_ORDER_MARK = "\ufeff";

/** The text of a file, or where its bytes stop being UTF-8. */
function decode(file: string, bytes: Buffer): string | ContentProblem {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const text = bytes.toString("utf8");
    return { file, ...placeAt(text, text.indexOf("\ufffd")), ...say("notUtf8") };
  }
}

/** A file with what is wrong in it. With a problem that lets nobody say what it means, there is no file. */
interface Parsed {
  file?: JsonFile;
  problems: ContentProblem[];
}

function parse(file: string, bytes: Buffer): Parsed {
  const decoded = decode(file, bytes);
  if (typeof decoded !== "string") return { problems: [decoded] };
  const isMarked = decoded.startsWith(BYTE_ORDER_MARK);
  const text = isMarked ? decoded.slice(1) : decoded;
  if (text.trim() === "") return { problems: [{ file, ...say("emptyFile") }] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // What comes after the first error mostly follows from it.
  const [error] = errors;
  if (error || !root) {
    const reason = error ? syntaxMessages[printParseErrorCode(error.error)] : "a value is expected here";
    return { problems: [{ file, ...placeAt(text, error?.offset ?? 0), ...say("notJson", reason) }] };
  }
  const data: unknown = JSON.parse(text);
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return { problems: [{ file, ...placeAt(text, root.offset), ...say("notGroup", foundInWords(data)) }] };
  }
  const lost = [...losses(file, text, root)];
  if (lost.length > 0) return { problems: lost };
  const marked = { file, line: 1, column: 1, ...say("byteOrderMark") };
  return {
    file: { path: file, data, text: decoded, placeOf: (field) => placeAt(text, nodeOf(root, field).offset) },
    problems: isMarked ? [marked] : [],
  };
}

function read(folder: string, entry: Dirent): Parsed {
  const name = path.join(entry.parentPath, entry.name);
  const file = path.relative(folder, name).split(path.sep).join("/");
  if (entry.isDirectory()) {
    return { problems: [{ file, ...say("folderForFile") }] };
  }
  try {
    return parse(file, readFileSync(name));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    return { problems: [{ file, ...say("unreadableFile", String(reason)) }] };
  }
}

/**
 * Reads every JSON file of a folder and of the folders in it.
 * @returns files in alphabetical order, and what is wrong with those and with others that cannot be read or parsed
 */
export function readContentFiles(folder: string): { files: JsonFile[]; problems: ContentProblem[] } {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const parsed = entries.filter(({ name }) => /\.json$/i.test(name)).map((entry) => read(folder, entry));
  return {
    files: parsed.flatMap(({ file }) => file ?? []).sort((one, other) => (one.path < other.path ? -1 : 1)),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}
