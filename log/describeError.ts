import { types } from "node:util";

/** Limits: frames of one stack, and errors of one chain of causes. */
const MAX_FRAMES = 15;
const MAX_ERRORS = 4;
/** Characters of one frame. A deep path inside node_modules takes some 150. */
const MAX_FRAME_LENGTH = 240;

/** Class names and error codes. Other text may be data, so it is not logged. */
const CLASS_NAME = /^[A-Za-z_$][\w$]{0,59}$/;
const CODE = /^\w{1,60}$/;
/** A line of a V8 stack: `at handle (/srv/site/handle.ts:12:3)`, `at Array.map (<anonymous>)`, `at async f (index 0)`. */
const FRAME = /^ {4}at .*(?::\d+:\d+|<anonymous>|index \d+)\)?$/;

/**
 * Describes an error for the log: class, code and stack frames of the error and of its causes. Omits messages, because
 * a database or a parser may quote a visitor's text.
 * @returns several lines, 16 KB at most; never throws
 */
export function describeError(error: unknown): string {
  const chain = [error];
  for (let cause = causeOf(error); cause !== undefined && chain.length < MAX_ERRORS; cause = causeOf(cause)) {
    chain.push(cause);
  }
  return chain.map((each) => [errorName(each), ...framesOf(each)].join("\n")).join("\ncaused by ");
}

/** The short form: class and code, such as `SqliteError SQLITE_BUSY`. Never throws. */
export function errorName(error: unknown): string {
  if (!isError(error)) return error === null ? "null" : typeof error;
  const name = read(error, "name");
  const code = read(error, "code");
  return [CLASS_NAME.test(name) ? name : "Error", CODE.test(code) ? code : ""].filter(Boolean).join(" ");
}

function isError(value: unknown): value is object {
  try {
    // An error from another realm, such as a vm context, is not an instance of this realm's Error.
    return types.isNativeError(value) || value instanceof Error;
  } catch {
    // A proxy may throw when its prototype is read.
    return false;
  }
}

/** Reads a string or a number from an error, as text; empty if there is none, or if its getter throws. */
function read(error: object, property: "name" | "code" | "message" | "stack"): string {
  try {
    const value: unknown = Reflect.get(error, property);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  } catch {
    return "";
  }
}

function causeOf(error: unknown): unknown {
  try {
    return isError(error) ? (Reflect.get(error, "cause") ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The frames of a stack. A stack begins with the message, which may contain lines that look like frames. So the message
 * is cut off by its length. If the message was changed later, the stack does not begin with it, and no frame is returned.
 */
function framesOf(error: unknown): string[] {
  if (!isError(error) || !CLASS_NAME.test(read(error, "name"))) return [];
  const stack = read(error, "stack");
  const message = read(error, "message");
  // The class as V8 writes it, to which Node.js adds the code: "TypeError [ERR_INVALID_URL]".
  const [start = ""] = /^[^\n:]+/.exec(stack) ?? [];
  const heads = [`${start}: ${message}\n`, ...(message === "" ? [`${start}\n`] : [])];
  const head = heads.find((each) => stack.startsWith(each));
  if (head === undefined) return [];
  return stack
    .slice(head.length)
    .split("\n")
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.slice(0, MAX_FRAME_LENGTH));
}
