import { companySchema, routeOf } from "../content/model";
import { companyPlaceholders, fillAllPlaceholders } from "../content/placeholders";
import { type FinishedPages, finishPages } from "./finishPages";
import { readContent } from "./readContent";

/** Gatsby compiles gatsby-config and gatsby-node apart, each with its own copy of every module, so both meet here. */
const holder: typeof globalThis & { finishedPages?: FinishedPages } = globalThis;

/**
 * Finishes the pages of this build at the first call, and hands out what was found in them. The sitemap plugin asks
 * first, since plugins run before the site's own steps; finishSite asks next.
 */
export function finishedPages(publicFolder: string): FinishedPages {
  holder.finishedPages ??= finishAll(publicFolder);
  return holder.finishedPages;
}

function finishAll(publicFolder: string): FinishedPages {
  const files = readContent();
  const raw = companySchema.parse(files.find((file) => file.path === "company.json")?.data);
  const company = fillAllPlaceholders(raw, companyPlaceholders(raw));
  const routes = files.flatMap((file) => routeOf(file) ?? []).sort();
  return finishPages(publicFolder, routes, company);
}
