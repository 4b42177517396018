import type { Message } from "../messages";

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

/** Formats a problem: `failure.json, line 3, column 12, Text (text): must not be empty.` */
export function describeProblem({ file, line, column, path, name, message }: ContentProblem): string {
  const field = name && path ? `${name} (${path})` : path;
  const place = [file, line && `line ${line}`, column && `column ${column}`, field].filter(Boolean).join(", ");
  return `${place}: ${message}`;
}

const isChangedSlug = ({ kind }: ContentProblem) => Number(kind === "renamedByHand");

/** Orders problems by file, line and column. A changed slug comes first, because the others follow from it. */
export function byPlace(one: ContentProblem, other: ContentProblem): number {
  if (isChangedSlug(one) !== isChangedSlug(other)) return isChangedSlug(other) - isChangedSlug(one);
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

/** Keeps each field's first problem. The others mostly follow from it. */
export function firstOfEachField(problems: readonly ContentProblem[]): ContentProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ file, path }) => {
    if (!path) return true;
    const field = `${file} ${path}`;
    const isFirst = !seen.has(field);
    seen.add(field);
    return isFirst;
  });
}
