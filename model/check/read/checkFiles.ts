/** Checks content files, read from a folder or, in the editor, from its backend. Uses no Node. */

import { localTime } from "../../company/hours/openingHours";
import { companyKind } from "../../kinds/company";
import {
  type ContentKind,
  type ContentType,
  contentKinds,
  type DataOf,
  kindAt,
  kindOf,
  type Tagged,
} from "../../kinds/contentKinds";
import { companyPlaceholders, emptyFactsIn, fillAllPlaceholders, type Placeholders } from "../../kinds/placeholders";
import type { Service } from "../../kinds/service";
import { type ContentProblem, type JsonFile, type Message, problem, sortFindings } from "../problems/contentProblem";
import { describeIssues } from "../problems/describeIssues";
import { didYouMean } from "../problems/didYouMean";
import { type ContentDraft, type ContentEntry, problemAt } from "../rules/contentRule";
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

/** All content, checked, with the company's placeholders filled. */
export type Content = ReturnType<typeof contentOf>;

export type ContentFile = Tagged & {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  route?: string;
};

/** The content, or its problems by file and line. */
export type LoadedContent = {
  warnings: ContentProblem[];
  /** Every reference to a picture; inspectContent checks the pictures themselves. */
  pictures: readonly NamedPicture[];
} & ({ content: Content; problems?: undefined } | { content?: undefined; problems: ContentProblem[] });

/**
 * Checks each file of a content folder by itself, then the rules across files. The rules run only if every file is valid, so
 * none has to ask whether a field is there.
 * @param now for checks of dates
 */
export function checkFiles(
  { files: readable, problems: unreadable }: ReadFiles,
  folder: string,
  now: Date,
): LoadedContent {
  const written = readable.filter((file) => kindAt(file.path));
  // Its own texts have placeholders, so it is parsed again with the other files.
  const company = companyKind.schema.safeParse(written.find(({ path }) => path === companyKind.path)?.data).data;
  const placeholders = company ? companyPlaceholders(company) : {};
  const parsed = written.map((file) => parsedFile(file, placeholders));
  const files = parsed.map(({ file }) => file);
  const pictures = namedPictures(files);
  const wrong = [
    ...unreadable,
    ...wrongFiles([...unreadable.map(({ file }) => file), ...readable.map(({ path }) => path)]),
    ...parsed.flatMap(({ problems }) => problems),
  ];
  const valid = parsed.flatMap(({ entry }) => entry ?? []);
  const services = valid.flatMap((entry) => (entry.type === "Service" ? entry.data : []));
  const entries = valid.map((entry) => ({ ...entry, route: routeOf(entry, services) }));
  const today = localTime(now, company?.timeZone ?? "UTC").date;
  const draft: ContentDraft = { today, written, files, entries };
  const { problems, warnings } = sortFindings(
    wrong.length > 0 ? wrong : contentRules.flatMap((rule) => [...rule(draft)]),
  );
  return problems.length > 0
    ? { problems, warnings, pictures }
    : { content: contentOf(entries, folder), warnings, pictures };
}

function wrongFiles(paths: readonly string[]): ContentProblem[] {
  const missing = contentKinds.filter((kind) => !kind.isOptional && !paths.some((name) => kindAt(name) === kind));
  const needed = missing.map(({ path: file }) => ({
    file,
    message: file.includes("*")
      ? "there is no such file; the site needs at least one."
      : "the file is missing. A page needs it: take it back from git.",
  }));
  const names = missing.map(({ path }) => path);
  const unknown = paths.filter((name) => !kindAt(name));
  return [
    ...needed,
    ...unknown.map((file) => ({
      file,
      ...problem(`no page reads this file.${didYouMean(file, names) || " Move or remove it."}`),
    })),
  ];
}

function parsedFile(
  written: JsonFile,
  placeholders: Placeholders,
): { file: JsonFile; entry?: ContentEntry; problems: ContentProblem[] } {
  const file = { ...written, data: fillAllPlaceholders(written.data, placeholders) };
  const kind = kindAt(file.path);
  if (!kind) throw new Error(`${file.path} is of no kind.`);
  const { data, error } = kind.schema.safeParse(file.data);
  // The tag decides the schema, which the compiler cannot see.
  if (!error) return { file, entry: { file, type: kind.type, data } as ContentEntry, problems: [] };
  const problems = describeIssues(kind.schema, file.data).map(({ field, ...message }) =>
    problemAt(file, field, nothingLeft(valueAt(written.data, field), placeholders) ?? message),
  );
  return { file, problems };
}

/** The problem of a text that filling its placeholders leaves out. */
function nothingLeft(text: unknown, placeholders: Placeholders): Message | undefined {
  const [name] = typeof text === "string" ? emptyFactsIn(text, placeholders) : [];
  return name ? problem(`has {${name}}, which company.json leaves out; write it without.`) : undefined;
}

function routeOf({ type, data }: ContentEntry, services: readonly Service[]): string | undefined {
  const { route, existsIf } = kindOf(type).page ?? {};
  if (existsIf && !existsIf(services)) return undefined;
  return typeof route === "function" ? route(data) : route;
}

/** @param valid all files of a folder, so every required file is there */
function contentOf(valid: readonly ContentEntry[], folder: string) {
  const entries = valid.toSorted((one, other) => (one.file.path < other.file.path ? -1 : 1));
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
    /** In the order of their ids. */
    services: all("Service").sort((one, other) => one.id - other.id),
    /** Towns with a page, in alphabetical order. */
    areas: all("Area").sort((one, other) => one.title.localeCompare(other.title)),
    ownPages: all("OwnPage"),
    ownPageText: only.OwnPageText,
    /** The files of `pages` by kind: `home` is a `HomePage`. */
    pages: Object.fromEntries(pages) as { [Type in PageType as PageName<Type>]: PageData<Type> },
    folder,
    /** Every file, in alphabetical order. */
    files: entries.map(({ file, ...entry }): ContentFile => ({ ...entry, path: file.path })),
  };
}
