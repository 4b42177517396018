import type { FieldPath } from "../kinds/schemaParts";

/** A content file as written, with positions. */
export interface JsonFile {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  data: object;
  /** Returns a field's position; for a missing field, that of its object or list. */
  placeOf(field: FieldPath): Place;
}

/** Both counted from 1. */
export interface Place {
  line: number;
  column: number;
}
