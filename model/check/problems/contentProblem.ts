import type { FieldPath } from "../../kinds/schemaAt";

/** What is wrong and, if not obvious, the remedy. */
export interface Message {
  message: string;
  /** A site can be built with it. */
  isWarning?: true;
}

export const problem = (message: string): Message => ({ message });

export const warning = (message: string): Message => ({ message, isWarning: true });

/** A problem or a warning about the content folder. */
export interface ContentProblem extends Message {
  /** Relative to the content folder, with forward slashes, for example `services/roofing.json`. */
  file: string;
  /** Counted from 1. Undefined for the file as a whole. */
  line?: number;
  column?: number;
  /** The field, for example `related.0.slug`. */
  path?: string;
  /** The field in words, for example `Related, item 1, slug`. */
  name?: string;
}

/** Formats a problem so that a terminal makes its place a link: `content/failure.json:3:12 Text (text): must not be empty.` */
export function describeProblem({ file, line, column, path, name, message }: ContentProblem): string {
  const place = [`content/${file}`, line, column].filter(Boolean).join(":");
  const field = name && path ? ` ${name} (${path})` : path ? ` ${path}` : "";
  return `${place}${field}: ${message}`;
}

function byPosition(one: ContentProblem, other: ContentProblem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

/** Sorts what a check found by file and line. A field with a problem has no second one, and no warning. */
export function sortFindings(found: readonly ContentProblem[]): Record<"problems" | "warnings", ContentProblem[]> {
  const first = new Map<string, ContentProblem>();
  const problemsFirst = found.toSorted((one, other) => Number(one.isWarning ?? 0) - Number(other.isWarning ?? 0));
  for (const each of problemsFirst) {
    const field = `${each.file} ${each.path ?? each.message}`;
    if (!first.has(field)) first.set(field, each);
  }
  const kept = [...first.values()].sort(byPosition);
  return { problems: kept.filter((each) => !each.isWarning), warnings: kept.filter((each) => each.isWarning) };
}

/** A content file as written, with positions. */
export interface JsonFile {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  data: object;
  /** Returns a field's position; for a missing field, that of its object or list. */
  positionOf(field: FieldPath): Position;
}

/** Both counted from 1. */
export interface Position {
  line: number;
  column: number;
}
