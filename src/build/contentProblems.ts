import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
  companySchema,
  contentTypeOf,
  contentTypes,
  routeOf,
  servicePageSchema,
  serviceSchema,
} from "../content/model";
import { companyPlaceholders, fillPlaceholders, servicePlaceholders } from "../content/placeholders";
import { type ContentFile, contentFolder, readContent } from "./readContent";

/** Every text of a JSON value with the way to it, such as `features.2`. */
function* textsOf(value: unknown, at: string[] = []): Generator<{ at: string; text: string }> {
  if (typeof value === "string") yield { at: at.join("."), text: value };
  else if (value && typeof value === "object")
    for (const [key, child] of Object.entries(value)) yield* textsOf(child, [...at, key]);
}

/** Whether a text is shown on services' pages, which fill the service's name. What is said of a missing one has none. */
const namesService = (file: string, at: string) => file === "pages/service.json" && !at.startsWith("missing.");

const relatedPart = serviceSchema.pick({ slug: true, related: true }).strip();

/**
 * What is wrong with the links between services. They go both ways, because a job that leads from a roof to a gutter
 * leads from a gutter to a roof, and because a page that is only led away from is hard to find.
 */
function* relatedProblems(files: ContentFile[]): Generator<string> {
  const services = files.flatMap(({ path: file, data }) => {
    const { success, data: service } = relatedPart.safeParse(data);
    return success && file.startsWith("services/")
      ? [{ file, slug: service.slug, related: service.related ?? [] }]
      : [];
  });
  for (const { file, slug, related } of services) {
    for (const [index, { slug: other }] of related.entries()) {
      const say = (what: string) => `${file}, related.${index}.slug: ${what}`;
      const there = services.find((service) => service.slug === other);
      if (other === slug) yield say("a service is not related to itself.");
      else if (related.findIndex((entry) => entry.slug === other) < index) yield say(`${other} is named twice.`);
      else if (!there) yield say(`${other} is the slug of no service.`);
      else if (!there.related.some((entry) => entry.slug === slug)) {
        yield say(`${other} does not name ${slug} in return; add it to ${there.file}, or remove it here.`);
      }
    }
  }
  const page = servicePageSchema.safeParse(files.find((file) => file.path === "pages/service.json")?.data);
  if (page.success && !page.data.related && services.some(({ related }) => related.length > 0)) {
    yield "pages/service.json, related: is missing; services name related ones, which need a title.";
  }
}

/** Characters that search results show of a title and of a description; less than the least says too little. */
const SEO_LENGTHS = { title: [15, 60], description: [70, 160] } as const;
const seoPart = z.object({ seo: serviceSchema.shape.seo });

/** What is wrong with the words for search results, with all placeholders filled: each must fit, and be said once. */
function* seoProblems(files: ContentFile[], words: Record<string, string>): Generator<string> {
  const template = servicePageSchema.safeParse(files.find((file) => file.path === "pages/service.json")?.data).data
    ?.seo;
  const said = new Map<string, string>();
  for (const file of files.filter(routeOf)) {
    const own = seoPart.safeParse(file.data).data?.seo;
    const seo = own ?? template;
    if (!seo) continue;
    // The template's words are changed there, whichever service they do not fit.
    const source = own ? file.path : `pages/service.json for ${file.path}`;
    const all = own ? words : { ...words, ...servicePlaceholders(String((file.data as { title?: unknown }).title)) };
    for (const [name, [least, most]] of Object.entries(SEO_LENGTHS) as Entries<typeof SEO_LENGTHS>) {
      const text = fillPlaceholders(seo[name], all);
      const length = [...text].length;
      const twin = said.get(text);
      if (length < least || length > most) {
        yield `${source}, seo.${name}: has ${length} characters with its placeholders filled; ${least} to ${most} are read well.`;
      }
      if (twin) yield `${source}, seo.${name}: ${twin} says the same; each page needs its own.`;
      said.set(text, file.path);
    }
  }
}
type Entries<T> = { [Key in keyof T]: [Key, T[Key]] }[keyof T][];

/** Former slugs lead to a service, so none may be a page's own, nor lead to two. */
function* formerProblems(files: ContentFile[]): Generator<string> {
  const taken = new Map(files.map((file) => [routeOf(file)?.replace("/services/", ""), file.path]));
  for (const file of files) {
    const former = serviceSchema.pick({ formerly: true }).strip().safeParse(file.data).data?.formerly ?? [];
    for (const [index, slug] of former.entries()) {
      const owner = taken.get(slug);
      if (owner) yield `${file.path}, formerly.${index}: ${slug} is already taken by ${owner}.`;
      taken.set(slug, file.path);
    }
  }
}

/**
 * Checks a content folder: every file against its schema, then what only shows across files.
 * @returns one sentence a problem, each with the file, the field and what to do; empty if all is well
 */
export function contentProblems(folder = contentFolder): string[] {
  const problems: string[] = [];
  const files = readContent(folder);
  const services = files.filter((file) => file.path.startsWith("services/"));
  const company = companySchema.safeParse(files.find((file) => file.path === "company.json")?.data);
  const words = company.success ? companyPlaceholders(company.data) : undefined;
  // A page whose file is missing is told once, not at every link to it.
  const paths = new Set([
    ...contentTypes.map((type) => ("route" in type ? type.route : undefined)),
    ...services.filter(({ data }) => data).map(routeOf),
  ]);

  for (const { path: needed } of contentTypes) {
    if (!needed.includes("*") && !files.some((file) => file.path === needed)) {
      problems.push(`${needed} is missing.`);
    }
  }
  for (const file of files) {
    const say = (at: string, what: string) => problems.push(`${file.path}${at && `, ${at}`}: ${what}`);
    const type = contentTypeOf(file.path);
    if (!type) {
      say("", "no page reads this file; move or remove it.");
      continue;
    }
    if (file.failure) {
      say("", `is not valid JSON (${file.failure}).`);
      continue;
    }
    const result = type.schema.safeParse(file.data);
    for (const issue of result.error?.issues ?? []) say(issue.path.join("."), issue.message);

    for (const { at, text } of textsOf(file.data)) {
      if (/^\.{1,2}\//.test(text) && !existsSync(path.join(folder, path.dirname(file.path), text))) {
        say(at, `the picture ${text} does not exist.`);
      }
      if (text.startsWith("/") && /(^|\.)to$/.test(at) && !paths.has(text.split("#")[0] ?? "")) {
        say(at, `links to ${text}, which is no page of this site.`);
      }
      const known = words && { ...words, ...(namesService(file.path, at) ? servicePlaceholders("") : {}) };
      const unknown = known && fillPlaceholders(text, known).match(/\{(\w+)\}/)?.[1];
      if (unknown) say(at, `{${unknown}} is no placeholder here; use one of ${Object.keys(known).join(", ")}.`);
    }
  }
  for (const key of ["id", "slug"] as const) {
    const seen = new Map<unknown, string>();
    for (const file of services) {
      const value = (file.data as Record<string, unknown> | undefined)?.[key];
      const twin = seen.get(value);
      if (twin && value !== undefined)
        problems.push(`${file.path}, ${key}: ${String(value)} is already taken by ${twin}.`);
      seen.set(value, file.path);
    }
  }
  const read = files.filter(({ data }) => data !== undefined);
  return [...problems, ...relatedProblems(files), ...formerProblems(read), ...(words ? seoProblems(read, words) : [])];
}
