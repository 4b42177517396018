/**
 * The one reader of content. Everything that needs content, at build and in tests, gets it from here, because only
 * here is it checked. (GraphQL's nodes are read by gatsby-transformer-json, after this check.)
 */
import path from "node:path";
import { z } from "zod";
import type { ContentProblem } from "./contentProblem";
import { type ContentData, contentTypeOf, contentTypes } from "./model";
import { companySchema } from "./model/company";
import { formSchema } from "./model/form";
import { navigationSchema } from "./model/navigation";
import {
  contactPageSchema,
  failureSchema,
  homePageSchema,
  notFoundPageSchema,
  partnersPageSchema,
  privacyPageSchema,
  servicePageSchema,
  servicesPageSchema,
  thankYouPageSchema,
} from "./model/pages";
import { serviceSchema } from "./model/service";
import { companyPlaceholders, fillAllPlaceholders } from "./placeholders";
import { type JsonFile, readContentFiles } from "./readContentFiles";
import { type ContentDraft, type ContentEntry, problemAt } from "./rules/contentRule";
import { contentRules } from "./rules/contentRules";

const contentSchema = z.object({
  company: companySchema,
  navigation: navigationSchema,
  form: formSchema,
  failure: failureSchema,
  /** In the order of their ids. */
  services: z.array(serviceSchema),
  pages: z.object({
    home: homePageSchema,
    services: servicesPageSchema,
    /** What the pages of all services share. `fillServicePlaceholders` makes one service's page of it. */
    service: servicePageSchema,
    contact: contactPageSchema,
    partners: partnersPageSchema,
    privacy: privacyPageSchema,
    notFound: notFoundPageSchema,
    thankYou: thankYouPageSchema,
  }),
});

/** Everything an owner may change, checked, with the company's placeholders filled. */
export interface Content extends z.infer<typeof contentSchema> {
  /** Where the files are. A picture's path is relative to the file that names it. */
  folder: string;
  /** Every file, in alphabetical order. */
  files: ContentFile[];
}

export interface ContentFile {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  data: ContentData;
  /** The path of the page that the file makes, if it makes one that people look for. */
  route?: string;
}

/** Either the content or what is wrong with it, in the order of files and lines. */
export type LoadedContent =
  | { content: Content; problems?: undefined }
  | { content?: undefined; problems: ContentProblem[] };

export const contentFolder = path.resolve("content");

/** Reads and checks a content folder. */
export function loadContent(folder = contentFolder): LoadedContent {
  const { files: unfilled, problems: unreadable } = readContentFiles(folder);
  const company = companySchema.safeParse(dataOf("company.json", unfilled)).data;
  const placeholders = company && companyPlaceholders(company);
  const files = unfilled.map((file) => ({ ...file, data: fillAllPlaceholders(file.data, placeholders ?? {}) }));

  const paths = [...unreadable.map(({ file }) => file), ...files.map((file) => file.path)];
  const entries = files.flatMap(entryOf);
  const draft: ContentDraft = { folder, placeholders, files, entries, ...servicesOf(files, paths) };
  const problems = [
    ...unreadable,
    ...missingFiles(paths),
    ...files.flatMap(schemaProblems),
    ...contentRules.flatMap((rule) => [...rule(draft)]),
  ];
  return problems.length > 0 ? { problems: problems.sort(byPlace) } : { content: contentOf(draft) };
}

const dataOf = (name: string, files: readonly JsonFile[]) => files.find((file) => file.path === name)?.data;

function byPlace(one: ContentProblem, other: ContentProblem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

function missingFiles(paths: readonly string[]): ContentProblem[] {
  return contentTypes
    .filter(({ path: needed }) => !needed.includes("*") && !paths.includes(needed))
    .map(({ path: file }) => ({ file, message: "the file is missing." }));
}

function schemaProblems(file: JsonFile): ContentProblem[] {
  const type = contentTypeOf(file.path);
  if (!type) return [{ file: file.path, message: "no page reads this file; move or remove it." }];
  const { error } = type.schema.safeParse(file.data);
  return (error?.issues ?? []).map((issue) => {
    const field = issue.path.filter((part) => typeof part !== "symbol");
    // An unknown field is found at its own place, not at that of the object around it.
    const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
    const place = unknown === undefined ? {} : file.placeOf([...field, unknown]);
    return { ...problemAt(file, field, issue.message), ...place };
  });
}

/** A file that fits its schema. */
function entryOf(file: JsonFile): ContentEntry[] {
  const type = contentTypeOf(file.path);
  const data = type?.schema.safeParse(file.data).data;
  if (!type || !data) return [];
  const route = "slug" in data ? `/services/${data.slug}` : "route" in type ? type.route : undefined;
  return [{ file, data, route }];
}

/** The services that fit their schema, and the page that they share. */
function servicesOf(
  files: readonly JsonFile[],
  paths: readonly string[],
): Pick<ContentDraft, "services" | "knowsAllServices" | "servicePage"> {
  const isService = (name: string) => contentTypeOf(name)?.type === "Service";
  const services = files.flatMap((file) => {
    const service = isService(file.path) ? serviceSchema.safeParse(file.data).data : undefined;
    return service ? [{ file, service }] : [];
  });
  const file = files.find((file) => file.path === "pages/service.json");
  const page = servicePageSchema.safeParse(file?.data).data;
  return {
    services,
    knowsAllServices: services.length === paths.filter(isService).length,
    servicePage: file && page && { file, page },
  };
}

/** @param draft one without problems */
function contentOf({ folder, files, entries, services }: ContentDraft): Content {
  const data = (name: string) => dataOf(name, files);
  const content = contentSchema.parse({
    company: data("company.json"),
    navigation: data("navigation.json"),
    form: data("form.json"),
    failure: data("failure.json"),
    services: services.map(({ service }) => service).sort((one, other) => one.id - other.id),
    pages: {
      home: data("pages/home.json"),
      services: data("pages/services.json"),
      service: data("pages/service.json"),
      contact: data("pages/contact.json"),
      partners: data("pages/partners.json"),
      privacy: data("pages/privacy.json"),
      notFound: data("pages/not-found.json"),
      thankYou: data("pages/thank-you.json"),
    },
  });
  return { ...content, folder, files: entries.map(({ file, data, route }) => ({ path: file.path, data, route })) };
}
