import type { Area } from "../kinds/area";
import type { AreaService } from "../kinds/areaService";
import type { Company } from "../kinds/company";
import { type ContentType, kindAt, type Tagged } from "../kinds/contentKinds";
import { fieldInWords } from "../kinds/fieldInWords";
import type { ServicePage } from "../kinds/pages/servicePage";
import type { FieldPath } from "../kinds/schemaParts";
import type { Service } from "../kinds/service";
import type { Message } from "../messages";
import type { ContentProblem } from "../problems/contentProblem";
import type { JsonFile } from "../problems/jsonFile";
import type { NamedPicture } from "./pictures/namedPictures";

/**
 * Finds what a schema of one file cannot see. A rule is given whatever could be read and does not report what follows
 * from a problem that has been reported already. Of several problems with one field only the first is shown.
 */
export type ContentRule = (draft: ContentDraft) => Iterable<ContentProblem>;

/** Content on its way to being checked: each file has been read, and some may not fit their schema. */
export interface ContentDraft {
  folder: string;
  /** ISO date. */
  today: string;
  /** Nothing while company.json has problems; then no placeholder is filled. */
  company?: { file: JsonFile; company: Company };
  /** Every file that could be read and that some page reads, as it is written. */
  written: readonly JsonFile[];
  /** The same files with placeholders filled. */
  files: readonly JsonFile[];
  /** The files that fit their schema. */
  entries: readonly ContentEntry[];
  /** Whether `entries` are all files. While one is missing or has problems, nobody can say that something is not used. */
  knowsAllFiles: boolean;
  /** Every place in `files` where a picture is named. */
  pictures: readonly NamedPicture[];
  /** The services that fit their schema, in the order of their files. */
  services: readonly { file: JsonFile; service: Service }[];
  /** Whether `services` are all of them. While a service has problems, nobody can say that one is missing. */
  knowsAllServices: boolean;
  /** Nothing while pages/service.json has problems. */
  servicePage?: { file: JsonFile; page: ServicePage };
  /** The towns that fit their schema, in the order of their files. */
  areas: readonly { file: JsonFile; area: Area }[];
  /** Whether `areas` are all of them. */
  knowsAllAreas: boolean;
  /** The pages about one service in one town that fit their schema, in the order of their files. */
  areaServices: readonly { file: JsonFile; page: AreaService }[];
  /** Whether there is a file for what the pages of all towns share, whatever is in it. */
  hasAreaPage: boolean;
}

/** A file that fits its schema, with its kind as a tag. */
export type ContentEntry = Tagged & {
  file: JsonFile;
  /** The path of the page that the file makes, if it makes one that people look for. */
  route?: string;
};

/** The files of one kind that fit their schema, in the order of their names. */
export const entriesOf = <Type extends ContentType>({ entries }: Pick<ContentDraft, "entries">, type: Type) =>
  entries.filter((entry): entry is Extract<ContentEntry, { type: Type }> => entry.type === type);

/** A problem with a field of a file, with the place where it stands. */
export function problemAt(file: JsonFile, field: FieldPath, message: Message): ContentProblem {
  const place = { file: file.path, ...file.placeOf(field), ...message };
  if (field.length === 0) return place;
  return { ...place, path: field.join("."), name: fieldInWords(kindAt(file.path)?.schema, field) };
}

/** A field as another one's problem names it: `pages/home.json, line 22 (Proofs, item 2)`. */
export const placeInWords = (file: JsonFile, field: FieldPath): string =>
  `${file.path}, line ${file.placeOf(field).line} (${fieldInWords(kindAt(file.path)?.schema, field)})`;
