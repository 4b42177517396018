import type { FieldPath } from "../kinds/schemaParts";

/** A content file as it is written, with where everything stands in it. */
export interface JsonFile {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  data: object;
  /** The file as it is written. */
  text: string;
  /** Where a field stands. For a field that is missing, where the object or list stands that should hold it. */
  placeOf(field: FieldPath): Place;
}

/** Both counted from 1. */
export interface Place {
  line: number;
  column: number;
}
