/** One thing that is wrong in the content folder. */
export interface ContentProblem {
  /** Relative to the content folder, with forward slashes, for example `services/roofing.json`. */
  file: string;
  /** Where in the file, counted from 1. Left out where the file as a whole is meant. */
  line?: number;
  column?: number;
  /** The field, for example `related.0.slug`. */
  path?: string;
  /** What is wrong and, where it is not obvious, what to do. */
  message: string;
}

/** A problem as a sentence: `failure.json, line 3, column 12, text: must not be empty`. */
export function describeProblem({ file, line, column, path, message }: ContentProblem): string {
  const place = [file, line && `line ${line}`, column && `column ${column}`, path].filter(Boolean).join(", ");
  return `${place}: ${message}`;
}
