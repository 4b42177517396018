/** The pages about towns, and what they say beside each other. */
import type { Company } from "../../kinds/company";
import type { Tagged } from "../../kinds/contentKinds";
import { type ComparedText, comparedText, sharedPart, wordsOf } from "./similarity";

type ContentFile = Tagged & { path: string };

/** A page with the words that are its own. */
export interface ComparedPage<File extends ContentFile> extends ComparedText {
  file: File;
  /** Whether it is about a town. Those about services are there to be compared with. */
  isLocal: boolean;
}

/** The texts of a page that no other page has by design; nothing for a file that makes neither of these pages. */
function ownTexts({ type, data }: ContentFile): string[] | undefined {
  if (type === "Service") return [data.shortDescription, data.description, ...data.features];
  if (type !== "Area" && type !== "AreaService") return undefined;
  const parts = data.parts.flatMap(({ title, text }) => [title, text]);
  if (type === "AreaService") return [data.lead, ...parts];
  return [data.lead, data.drive, ...parts, ...data.services.map(({ reason }) => reason)];
}

/** Whether a file makes a page about a town. */
export const isAboutTown = ({ type }: ContentFile): boolean => type === "Area" || type === "AreaService";

/**
 * The pages about towns and about services. The names of towns, counties, services and of the company are left out of
 * their words, so that a copy in which names were replaced is like its original.
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

/** Two pages, of which the first is about a town, and the part of the shorter one that the other has too. */
export interface SimilarPair<File extends ContentFile> {
  one: File;
  other: File;
  shared: number;
}

/**
 * Compares every page about a town with each page that stands after it or is about a service. The sets of shingles are
 * made once, and a comparison looks at each shingle of the shorter text once.
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
