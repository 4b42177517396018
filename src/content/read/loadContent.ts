/**
 * The one reader of content. Everything that needs content, at build and in tests, gets it from here, because only
 * here is it checked. (GraphQL's nodes are read by gatsby-transformer-json, after this check.)
 */
import { statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { areaSchema, areaServiceSchema } from "../kinds/area";
import { companySchema } from "../kinds/company";
import { type ContentData, contentTypeOf, contentTypes } from "../kinds/contentKinds";
import { formSchema } from "../kinds/form";
import { navigationSchema } from "../kinds/navigation";
import {
  accessibilityPageSchema,
  areaPageSchema,
  contactPageSchema,
  failureSchema,
  homePageSchema,
  notFoundPageSchema,
  partnersPageSchema,
  pricesPageSchema,
  privacyPageSchema,
  serviceAreasPageSchema,
  servicePageSchema,
  servicesPageSchema,
  thankYouPageSchema,
} from "../kinds/pages";
import { companyPlaceholders, fillAllPlaceholders } from "../kinds/placeholders";
import { serviceSchema } from "../kinds/service";
import { say } from "../messages";
import { byPlace, type ContentProblem, firstOfEachField } from "../problems/contentProblem";
import { describeIssues } from "../problems/describeIssues";
import { closestTo } from "../problems/didYouMean";
import { type ContentDraft, type ContentEntry, problemAt } from "../rules/contentRule";
import { contentRules } from "../rules/contentRules";
import { type NamedPicture, namedPictures } from "../rules/pictures/namedPictures";
import { type JsonFile, readContentFiles } from "./readContentFiles";

const contentSchema = z.object({
  company: companySchema,
  navigation: navigationSchema,
  form: formSchema,
  failure: failureSchema,
  /** In the order of their ids. */
  services: z.array(serviceSchema),
  /** The towns that have a page, in alphabetical order. */
  areas: z.array(areaSchema),
  /** The pages about one service in one town. */
  areaServices: z.array(areaServiceSchema),
  pages: z.object({
    home: homePageSchema,
    services: servicesPageSchema,
    /** What the pages of all services share. `fillServicePlaceholders` makes one service's page of it. */
    service: servicePageSchema,
    /** What the pages of all towns share. */
    area: areaPageSchema.optional(),
    contact: contactPageSchema,
    partners: partnersPageSchema,
    prices: pricesPageSchema.optional(),
    privacy: privacyPageSchema,
    accessibility: accessibilityPageSchema,
    serviceAreas: serviceAreasPageSchema,
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

/** What a check found besides. */
interface Findings {
  /** What somebody should look at, in the order of files and lines. */
  warnings: ContentProblem[];
  /** Every place where a picture is named; see inspectContent, which looks into the pictures themselves. */
  pictures: readonly NamedPicture[];
}

/** Either the content or what is wrong with it, in the order of files and lines. */
export type LoadedContent = Findings &
  ({ content: Content; problems?: undefined } | { content?: undefined; problems: ContentProblem[] });

export const contentFolder = path.resolve("content");

/**
 * Reads and checks a content folder.
 * @param now decides which dates lie in the future, and which are too long ago
 */
export function loadContent(folder = contentFolder, now = new Date()): LoadedContent {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return { problems: [{ file: path.basename(folder), ...say("noFolder") }], warnings: [], pictures: [] };
  }
  const { files: readable, problems: unreadable } = readContentFiles(folder);
  const written = readable.filter((file) => contentTypeOf(file.path));
  const facts = companySchema.safeParse(dataOf("company.json", written)).data;
  const placeholders = facts ? companyPlaceholders(facts) : {};
  const files = written.map((file) => ({ ...file, data: fillAllPlaceholders(file.data, placeholders) }));

  const paths = [...new Set([...unreadable.map(({ file }) => file), ...readable.map((file) => file.path)])];
  const wrong = wrongFiles(paths);
  const services = servicesOf(files, paths);
  const entries = files.flatMap((file) => entryOf(file, services.services));
  const draft: ContentDraft = {
    folder,
    today: now.toISOString().slice(0, 10),
    company: companyIn(files),
    written,
    files,
    entries,
    knowsAllFiles: entries.length === paths.length && wrong.length === 0,
    pictures: namedPictures(files),
    ...services,
    ...areasOf(files, paths),
  };
  const found = firstOfEachField([
    ...unreadable,
    ...wrong,
    ...files.flatMap(schemaProblems),
    ...contentRules.flatMap((rule) => [...rule(draft)]),
  ]).sort(byPlace);
  const findings = { warnings: found.filter(({ isWarning }) => isWarning), pictures: draft.pictures };
  const problems = found.filter(({ isWarning }) => !isWarning);
  return problems.length > 0 ? { ...findings, problems } : { ...findings, content: contentOf(draft) };
}

const dataOf = (name: string, files: readonly JsonFile[]) => files.find((file) => file.path === name)?.data;

/** What is wrong with the files as such: some that the site needs are missing, and others are read by no page. */
function wrongFiles(paths: readonly string[]): ContentProblem[] {
  const missing = contentTypes
    .filter((type) => !("isOptional" in type) && !paths.some((name) => contentTypeOf(name) === type))
    .map(({ path: name }): string => name);
  const meant = new Set<string>();
  const unknown = paths
    .filter((name) => !contentTypeOf(name))
    .map((file) => {
      const near = closestTo(file, missing);
      if (near) meant.add(near);
      const advice = near ? ` Did you mean \`${near}\`, which is missing?` : " Move or remove it.";
      return { file, ...say("unknownFile", advice) };
    });
  const needed = missing.filter((name) => !meant.has(name));
  return [...unknown, ...needed.map((file) => ({ file, ...say(file.includes("*") ? "noSuchFile" : "missingFile") }))];
}

function schemaProblems(file: JsonFile): ContentProblem[] {
  const schema = contentTypeOf(file.path)?.schema;
  return schema
    ? describeIssues(schema, file.data).map(({ field, ...message }) => problemAt(file, field, message))
    : [];
}

/** A file that fits its schema. Prices have a page where a service has some. */
function entryOf(file: JsonFile, services: ContentDraft["services"]): ContentEntry[] {
  const type = contentTypeOf(file.path);
  const data = type?.schema.safeParse(file.data).data;
  if (!type || !data) return [];
  const isEmpty = type.type === "PricesPage" && !services.some(({ service }) => service.prices);
  const fixed = "route" in type && !isEmpty ? type.route : undefined;
  return [{ file, data, route: routeOf(data) ?? fixed }];
}

/** The path of the page that is made from a file of many of its kind. */
function routeOf(data: ContentData): string | undefined {
  if ("serviceSlug" in data) return `/services/${data.serviceSlug}/${data.areaSlug}`;
  if (!("slug" in data)) return undefined;
  return "counties" in data ? `/service-areas/${data.slug}` : `/services/${data.slug}`;
}

function companyIn(files: readonly JsonFile[]): ContentDraft["company"] {
  const file = files.find(({ path }) => path === "company.json");
  const company = companySchema.safeParse(file?.data).data;
  return file && company && { file, company };
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

/** The towns and the pages about services there that fit their schemas, and the page that towns share. */
function areasOf(
  files: readonly JsonFile[],
  paths: readonly string[],
): Pick<ContentDraft, "areas" | "knowsAllAreas" | "areaServices" | "hasAreaPage"> {
  const typeOf = (name: string) => contentTypeOf(name)?.type;
  const areas = files.flatMap((file) => {
    const area = typeOf(file.path) === "Area" ? areaSchema.safeParse(file.data).data : undefined;
    return area ? [{ file, area }] : [];
  });
  const areaServices = files.flatMap((file) => {
    const page = typeOf(file.path) === "AreaService" ? areaServiceSchema.safeParse(file.data).data : undefined;
    return page ? [{ file, page }] : [];
  });
  return {
    areas,
    knowsAllAreas: areas.length === paths.filter((name) => typeOf(name) === "Area").length,
    areaServices,
    hasAreaPage: paths.some((name) => typeOf(name) === "AreaPage"),
  };
}

/** @param draft one without problems */
function contentOf({ folder, files, entries, services, areas, areaServices }: ContentDraft): Content {
  const data = (name: string) => dataOf(name, files);
  const content = contentSchema.parse({
    company: data("company.json"),
    navigation: data("navigation.json"),
    form: data("form.json"),
    failure: data("failure.json"),
    services: services.map(({ service }) => service).sort((one, other) => one.id - other.id),
    areas: areas.map(({ area }) => area).sort((one, other) => one.title.localeCompare(other.title)),
    areaServices: areaServices.map(({ page }) => page),
    pages: {
      home: data("pages/home.json"),
      services: data("pages/services.json"),
      service: data("pages/service.json"),
      area: data("pages/area.json"),
      contact: data("pages/contact.json"),
      partners: data("pages/partners.json"),
      prices: data("pages/prices.json"),
      privacy: data("pages/privacy.json"),
      accessibility: data("pages/accessibility.json"),
      serviceAreas: data("pages/service-areas.json"),
      notFound: data("pages/not-found.json"),
      thankYou: data("pages/thank-you.json"),
    },
  });
  return { ...content, folder, files: entries.map(({ file, data, route }) => ({ path: file.path, data, route })) };
}
