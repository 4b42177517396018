import type { ContentProblem } from "../contentProblem";
import type { ContentData, Service, ServicePage } from "../model";
import type { FieldPath, JsonFile } from "../readContentFiles";

/**
 * Finds what a schema of one file cannot see. A rule is given whatever could be read and does not report what follows
 * from a problem that has been reported already.
 */
export type ContentRule = (draft: ContentDraft) => Iterable<ContentProblem>;

/** Content on its way to being checked: each file has been read, and some may not fit their schema. */
export interface ContentDraft {
  folder: string;
  /** The company's placeholders. Nothing while company.json has problems; then no placeholder is filled. */
  placeholders?: Record<string, string>;
  /** Every file that is JSON, with placeholders filled. */
  files: readonly JsonFile[];
  /** The files that fit their schema. */
  entries: readonly ContentEntry[];
  /** The services that fit their schema, in the order of their files. */
  services: readonly { file: JsonFile; service: Service }[];
  /** Whether `services` are all of them. While a service has problems, nobody can say that one is missing. */
  knowsAllServices: boolean;
  /** Nothing while pages/service.json has problems. */
  servicePage?: { file: JsonFile; page: ServicePage };
}

export interface ContentEntry {
  file: JsonFile;
  data: ContentData;
  /** The path of the page that the file makes, if it makes one that people look for. */
  route?: string;
}

/** A problem with a field of a file, with the place where it stands. */
export function problemAt(file: JsonFile, field: FieldPath, message: string): ContentProblem {
  return { file: file.path, ...file.placeOf(field), path: field.join(".") || undefined, message };
}
