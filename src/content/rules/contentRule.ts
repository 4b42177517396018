import type { Area } from "../kinds/area";
import type { AreaService } from "../kinds/areaService";
import type { Company } from "../kinds/company";
import { type ContentType, kindAt, type Tagged } from "../kinds/contentKinds";
import { fieldInWords } from "../kinds/fieldInWords";
import type { ServicePage } from "../kinds/pages/servicePage";
import type { FieldPath } from "../kinds/schemaParts";
import type { Service } from "../kinds/service";
import type { ContentProblem } from "../problems/contentProblem";
import type { JsonFile } from "../problems/jsonFile";
import type { Message } from "../problems/message";
import type { NamedPicture } from "./pictures/namedPictures";

/**
 * A rule across files. It gets every readable file, and skips problems that follow from earlier ones. Only the first
 * problem of a field is shown.
 */
export type ContentRule = (draft: ContentDraft) => Iterable<ContentProblem>;

/** Content during the check: every readable file, valid or not. */
export interface ContentDraft {
  /** Whether a picture is in the content folder. */
  pictureExists(path: string): boolean;
  /** ISO date. */
  today: string;
  /** Undefined while company.json has problems; placeholders then stay unfilled. */
  company?: { file: JsonFile; company: Company };
  /** Every readable file that a page uses, as written. */
  written: readonly JsonFile[];
  /** The same files with placeholders filled. */
  files: readonly JsonFile[];
  /** The valid files. */
  entries: readonly ContentEntry[];
  /** Whether every file is valid. Otherwise a rule cannot tell that something is unused. */
  knowsAllFiles: boolean;
  /** Every reference to a picture in `files`. */
  pictures: readonly NamedPicture[];
  /** The valid services, by file name. */
  services: readonly { file: JsonFile; service: Service }[];
  /** Whether every service is valid. Otherwise a rule cannot tell that one is missing. */
  knowsAllServices: boolean;
  /** Undefined while pages/service.json has problems. */
  servicePage?: { file: JsonFile; page: ServicePage };
  /** The valid towns, by file name. */
  areas: readonly { file: JsonFile; area: Area }[];
  /** Whether every town is valid. */
  knowsAllAreas: boolean;
  /** The valid pages about one service in one town, by file name. */
  areaServices: readonly { file: JsonFile; page: AreaService }[];
  /** Whether pages/area.json exists, valid or not. */
  hasAreaPage: boolean;
}

/** A valid file, tagged with its kind. */
export type ContentEntry = Tagged & {
  file: JsonFile;
  /** The path of the file's page, if it has one. */
  route?: string;
};

/** The valid files of one kind, by name. */
export const entriesOf = <Type extends ContentType>({ entries }: Pick<ContentDraft, "entries">, type: Type) =>
  entries.filter((entry): entry is Extract<ContentEntry, { type: Type }> => entry.type === type);

/** A problem with a field, with its line and column. */
export function problemAt(file: JsonFile, field: FieldPath, message: Message): ContentProblem {
  const place = { file: file.path, ...file.placeOf(field), ...message };
  if (field.length === 0) return place;
  return { ...place, path: field.join("."), name: fieldInWords(kindAt(file.path)?.schema, field) };
}

/** Names a field in another field's problem: `content/pages/home.json:22 (Proofs, item 2)`. */
export const placeInWords = (file: JsonFile, field: FieldPath): string =>
  `content/${file.path}:${file.placeOf(field).line} (${fieldInWords(kindAt(file.path)?.schema, field)})`;
