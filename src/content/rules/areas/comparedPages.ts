/** Compares pages about towns. */
import type { Company } from "../../kinds/company";
import type { Tagged } from "../../kinds/contentKinds";
import { type ComparedText, comparedText, sharedPart, wordsOf } from "./similarity";

type ContentFile = Tagged & { path: string };

/** A page with its own words. */
export interface ComparedPage<File extends ContentFile> extends ComparedText {
  file: File;
  /** Whether it is about a town. Pages about services are only compared with these. */
  isLocal: boolean;
}

/** Returns a page's own texts; undefined for other kinds of file. */
function ownTexts({ type, data }: ContentFile): string[] | undefined {
  if (type === "Service") return [data.shortDescription, data.description, ...data.features];
  if (type !== "Area" && type !== "AreaService") return undefined;
  const parts = data.parts.flatMap(({ title, text }) => [title, text]);
  if (type === "AreaService") return [data.lead, ...parts];
  return [data.lead, ...parts, ...data.services.map(({ reason }) => reason)];
}

/** Whether a file's page is about a town. */
export const isAboutTown = ({ type }: ContentFile): boolean => type === "Area" || type === "AreaService";

/**
 * Returns the pages about towns and services. Leaves out names of towns, counties, services and the company, so a copy with
 * other names still matches its original.
 */
export function comparedPages<File extends ContentFile>(
  files: readonly File[],
  company: Pick<Company, "name" | "address">,
): ComparedPage<File>[] {
  const pages = files.flatMap((file) => {
    const texts = ownTexts(file);
    return texts ? [{ file, text: texts.join("\n"), isLocal: isAboutTown(file) }] : [];
  });
  const { city, state, stateName } = company.address;
  const titles = pages.flatMap(({ file: { type, data } }) => {
    if (type === "Area") return [data.title, ...data.counties];
    return type === "Service" ? [data.title] : [];
  });
  const names = new Set([company.name, city, state, stateName, ...titles].flatMap(wordsOf));
  return pages.map(({ file, text, isLocal }) => ({ file, isLocal, ...comparedText(text, names) }));
}

/** A town's page, another page, and the share of the shorter page's text that is also in the longer one. */
export interface SimilarPair<File extends ContentFile> {
  one: File;
  other: File;
  shared: number;
}

/**
 * Compares every town's page with each later one and with the services' pages. Builds each set of shingles once. A
 * comparison is linear in the shorter text.
 * @returns all pairs, the most similar first
 */
export function similarPairs<File extends ContentFile>(pages: readonly ComparedPage<File>[]): SimilarPair<File>[] {
  return pages
    .flatMap((page, index) =>
      page.isLocal
        ? pages
            .filter((other, place) => place > index || !other.isLocal)
            .map((other) => ({ one: page.file, other: other.file, shared: sharedPart(page, other) }))
        : [],
    )
    .sort((first, second) => second.shared - first.shared);
}
