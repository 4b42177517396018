/** Checks content files, read from a folder or, in the editor, from its backend. Uses no Node. */

import { z } from "zod";
import { localTime } from "../../company/hours/openingHours";
import { type Area, type AreaService, areaName } from "../../kinds/area";
import { type Company, companyKind } from "../../kinds/company";
import {
  type ContentKind,
  type ContentType,
  contentKinds,
  type DataOf,
  kindAt,
  kindOf,
  type Tagged,
} from "../../kinds/contentKinds";
import type { FormText } from "../../kinds/form";
import type { Navigation } from "../../kinds/navigation";
import type { OwnPage } from "../../kinds/ownPage";
import { companyPlaceholders, emptyFactsIn, fillAllPlaceholders, type Placeholders } from "../../kinds/placeholders";
import type { Redirects } from "../../kinds/redirects";
import type { Service } from "../../kinds/service";
import type { JsonFile } from "../problems/contentProblem";
import { type ContentProblem, type Message, problem, sortFindings } from "../problems/contentProblem";
import { describeIssues } from "../problems/describeIssues";
import { closestTo } from "../problems/didYouMean";
import { type ContentDraft, type ContentEntry, type Placed, problemAt } from "../rules/contentRule";
import { contentRules } from "../rules/contentRules";
import { valueAt } from "../rules/fieldsIn";
import { type NamedPicture, namedPictures } from "../rules/pictures/namedPictures";
import type { ReadFiles } from "./parseContentFile";

type PageType = Exclude<Extract<ContentType, `${string}Page`>, "OwnPage">;
type PageName<Type> = Type extends `${infer Name}Page` ? Uncapitalize<Name> : never;
/** Undefined for optional files that are missing. */
type PageData<Type extends PageType> =
  | DataOf<Type>
  | (true extends Extract<ContentKind, { type: Type }>["isOptional"] ? undefined : never);

/** A valid file, tagged with its kind. */
type ValidEntry = Tagged & Placed;

/** All content, checked, with the company's placeholders filled. */
export interface Content {
  company: Company;
  navigation: Navigation;
  form: FormText;
  failure: DataOf<"FailureText">;
  /** Old addresses, in the maintainer's order. */
  redirects: Redirects;
  /** In the order of their ids. */
  services: Service[];
  /** Towns with a page, in alphabetical order. */
  areas: Area[];
  /** The pages about one service in one town. */
  areaServices: AreaService[];
  /** The pages that a maintainer has added. */
  ownPages: OwnPage[];
  /** The words that they share. */
  ownPageText?: DataOf<"OwnPageText">;
  /** The files of `pages` by kind: `home` is a `HomePage`. */
  pages: { [Type in PageType as PageName<Type>]: PageData<Type> };
  folder: string;
  /** Every file, in alphabetical order. */
  files: ContentFile[];
}

export type ContentFile = Tagged & {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  /** The path of the file's page, if it has one. */
  route?: string;
};

/** Further findings of the check. */
interface Findings {
  /** By file and line. */
  warnings: ContentProblem[];
  /** Every reference to a picture; inspectContent checks the pictures themselves. */
  pictures: readonly NamedPicture[];
}

/** The content, or its problems by file and line. */
export type LoadedContent = Findings &
  ({ content: Content; problems?: undefined } | { content?: undefined; problems: ContentProblem[] });

/** Checks all files of a content folder. @param now for checks of dates */
export function checkFiles(
  { files: readable, problems: unreadable }: ReadFiles,
  folder: string,
  now: Date,
): LoadedContent {
  const named = readable.filter((file) => kindAt(file.path));
  const copies = copiesIn(named);
  const known = named.filter((file) => !copies.has(file));
  // Rules that compare files report the later one.
  const written = [...known.filter((file) => !isCopy(file)), ...known.filter(isCopy)];
  // Its own texts have placeholders, so it is parsed again with the other files.
  const company = written.find((file) => file.path === companyKind.path)?.data ?? {};
  const facts = validFields(companyKind.schema, company);
  const placeholders = companyPlaceholders(facts);
  const parsed = written.map((file) => parsedFile(file, placeholders));
  const files = parsed.map(({ entry }) => entry.file);

  const others = readable.filter((file) => !copies.has(file));
  const paths = [...new Set([...unreadable.map(({ file }) => file), ...others.map((file) => file.path)])];
  const wrong = wrongFiles(paths);
  const services = parsed.flatMap(({ entry }) => (entry.type === "Service" ? entry.data : []));
  const placed = parsed.map(({ entry, ...file }) => ({
    ...file,
    entry: { ...entry, route: routeOf(entry, services) },
  }));
  const valid = placed.flatMap(({ entry, problems }) => (problems.length === 0 ? (entry as ValidEntry) : []));
  const draft: ContentDraft = {
    today: localTime(now, facts.timeZone ?? "UTC").date,
    paths,
    written,
    files,
    isFilled: Object.values(placeholders).every((value) => value !== undefined),
    entries: placed.map(({ entry }) => entry),
  };
  const { problems, warnings } = sortFindings([
    ...unreadable,
    ...wrong,
    ...[...copies].map(([{ path }, original]) => ({
      file: path,
      ...problem(`is a copy of content/${original}; keep one of them, or give this one a name of its own.`),
    })),
    ...parsed.flatMap(({ problems }) => problems),
    ...contentRules.flatMap((rule) => [...rule(draft)]),
  ]);
  const findings = { warnings, pictures: namedPictures(files) };
  return problems.length > 0 ? { ...findings, problems } : { ...findings, content: contentOf(valid, folder) };
}

/** Whether a file has another name than its fields give it. Another file with the same values is then its original. */
const isCopy = (file: JsonFile): boolean =>
  kindAt(file.path)?.path.replace("*", nameFieldsOf(file) ?? "") !== file.path;

const nameFieldsOf = ({ path, data }: JsonFile) =>
  kindAt(path)
    ?.list?.fileName.map((field) => String(Object(data)[field]))
    .join("-");

/**
 * Finds the second versions that sync programs keep, such as `milford (conflicted copy).json`: named like another file and
 * something more, with the fields that name a file as there.
 * @returns each with the path of its original
 */
function copiesIn(files: readonly JsonFile[]): Map<JsonFile, string> {
  const originalOf = (file: JsonFile) =>
    files.find(
      (other) =>
        file.path.startsWith(other.path.slice(0, -".json".length)) &&
        file !== other &&
        kindAt(other.path)?.list &&
        nameFieldsOf(file) === nameFieldsOf(other),
    );
  return new Map(files.flatMap((file) => [originalOf(file)].flatMap((other) => (other ? [[file, other.path]] : []))));
}

/** Reports missing files and files that no page uses. */
function wrongFiles(paths: readonly string[]): ContentProblem[] {
  const missing = contentKinds
    .filter((kind) => !kind.isOptional && !paths.some((name) => kindAt(name) === kind))
    .map(({ path: name }) => name);
  const meant = new Set<string>();
  const unknown = paths
    .filter((name) => !kindAt(name))
    .map((file) => {
      const near = closestTo(file, missing);
      if (near) meant.add(near);
      const advice = near ? ` Did you mean \`${near}\`, which is missing?` : " Move or remove it.";
      return { file, ...problem(`no page reads this file.${advice}`) };
    });
  const needed = missing.filter((name) => !meant.has(name));
  const absent = needed.map((file) => ({
    file,
    message: file.includes("*")
      ? "there is no such file; the site needs at least one."
      : "the file is missing. A page needs it: take it back from git.",
  }));
  return [...unknown, ...absent];
}

/** Fills a file's placeholders and parses it by its kind's schema. Keeps the valid fields of a file with problems. */
function parsedFile(
  written: JsonFile,
  placeholders: Placeholders,
): { entry: ContentEntry; problems: ContentProblem[] } {
  const file = { ...written, data: fillAllPlaceholders(written.data, placeholders) };
  const kind = kindAt(file.path);
  if (!kind) throw new Error(`${file.path} is of no kind.`);
  const { data = validFields(kind.schema, file.data), error } = kind.schema.safeParse(file.data);
  const issues = error ? describeIssues(kind.schema, file.data) : [];
  return {
    // The tag decides the schema, which the compiler cannot see.
    entry: { file, type: kind.type, data } as ContentEntry,
    problems: issues.map(({ field, ...message }) =>
      problemAt(file, field, nothingLeft(valueAt(written.data, field), placeholders) ?? message),
    ),
  };
}

/** The problem of a text that filling its placeholders leaves out. */
function nothingLeft(text: unknown, placeholders: Placeholders): Message | undefined {
  const [name] = typeof text === "string" ? emptyFactsIn(text, placeholders) : [];
  return name ? problem(`has {${name}}, which company.json leaves out; write it without.`) : undefined;
}

function validFields<Schema extends z.ZodObject>({ shape }: Schema, data: object): Partial<z.infer<Schema>> {
  const fields = Object.entries(shape).map(([name, field]) => [name, z.safeParse(field, Object(data)[name]).data]);
  // The fields are those of the schema, which the compiler cannot see.
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<z.infer<Schema>>;
}

/** Returns the path of a file's page. */
function routeOf({ type, data }: ContentEntry, services: readonly Partial<Service>[]): string | undefined {
  const { route, key = [], existsIf } = kindOf(type).page ?? {};
  if (existsIf && !existsIf(services)) return undefined;
  if (typeof route !== "function") return route;
  return key.every((name) => name in data) ? route(data) : undefined;
}

/** @param valid all files of a folder without problems, so every required file is there */
function contentOf(valid: readonly ValidEntry[], folder: string): Content {
  const entries = valid
    .toSorted((one, other) => (one.file.path < other.file.path ? -1 : 1))
    .map((entry) =>
      entry.type === "Area" ? { ...entry, data: { ...entry.data, title: areaName(entry.data) } } : entry,
    );
  const all = <Type extends ContentType>(type: Type) =>
    entries.flatMap((entry) => (entry.type === type ? [entry.data as DataOf<Type>] : []));
  const only = Object.fromEntries(entries.map(({ type, data }) => [type, data])) as {
    [Type in ContentType]: DataOf<Type>;
  };
  const pages = Object.entries(only).flatMap(([type, data]) => {
    const name = /^(.+)Page$/.exec(type)?.[1];
    return name && !kindOf(type).list ? [[name.charAt(0).toLowerCase() + name.slice(1), data]] : [];
  });
  return {
    company: only.Company,
    navigation: only.Navigation,
    form: only.FormText,
    failure: only.FailureText,
    redirects: all("Redirects").flatMap(({ redirects }) => redirects),
    services: all("Service").sort((one, other) => one.id - other.id),
    areas: all("Area").sort((one, other) => one.title.localeCompare(other.title)),
    areaServices: all("AreaService"),
    ownPages: all("OwnPage"),
    ownPageText: only.OwnPageText,
    pages: Object.fromEntries(pages) as Content["pages"],
    folder,
    files: entries.map(({ file, ...entry }) => ({ ...entry, path: file.path })),
  };
}
