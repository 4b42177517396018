import { types } from "node:util";

/** What the log has at most: errors of one chain of causes, frames of one stack, characters of one frame. */
const MOST_ERRORS = 4;
const MOST_FRAMES = 15;
const LONGEST_FRAME = 240;

/** An error with a message for the operator, in our own words. It quotes nobody, so the log shows it. */
export class OwnError extends Error {}

/**
 * What may be shown of an error: the sentence of an `OwnError`; of others class and code, such as `SqliteError SQLITE_BUSY`,
 * because the messages of a database or a parser may quote a visitor.
 */
export function errorName(error: unknown): string {
  if (!isError(error)) return typeof error;
  if (error instanceof OwnError) return error.message;
  return [error.name, errorCode(error)].filter((word) => /^[\w$]{1,60}$/.test(word)).join(" ") || "Error";
}

/** The same for the log, with the stack frames of the error and of its causes. */
export function describeError(error: unknown): string {
  const chain = [error];
  for (let last = error; isError(last) && last.cause !== undefined && chain.length < MOST_ERRORS; last = last.cause)
    chain.push(last.cause);
  return chain.map((each) => [errorName(each), ...framesOf(each)].join("\n")).join("\ncaused by ");
}

/** Returns an error's code; empty if it has none. */
export const errorCode = (error: unknown): string =>
  isError(error) && "code" in error ? String(error.code ?? "") : "";

/** Whether SQLite, PostgreSQL or the system says that a disk is full. */
export const isDiskFull = (error: unknown): boolean => ["SQLITE_FULL", "53100", "ENOSPC"].includes(errorCode(error));

/** Whether it is an error, also one of a driver that makes its own or of another realm. */
const isError = (value: unknown): value is Error => types.isNativeError(value) || value instanceof Error;

/** The frames of a stack, after its message: that may have lines that look like frames. */
function framesOf(error: unknown): string[] {
  if (!isError(error)) return [];
  const { stack = "", message } = error;
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const lines = stack.slice(start + message.length).split("\n");
  return lines
    .filter((line) => line.startsWith("    at "))
    .slice(0, MOST_FRAMES)
    .map((line) => line.slice(0, LONGEST_FRAME));
}
