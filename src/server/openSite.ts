import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pageAddress } from "./pageAddress";
import { readSiteRules } from "./siteRules";

/** What the site answers to a path: one of its files, or another address. */
export type Answer =
  | { status: number; headers: Record<string, string>; file: string }
  | { status: number; headers: Record<string, string>; location: string }
  | undefined;

export interface Site {
  /**
   * @param pathname decoded, as it was asked for
   * @param search the query with its question mark, or nothing; redirects keep it
   * @returns undefined if nothing answers, not even a page that says so
   */
  answer(pathname: string, search: string): Answer;
  /** The origin that the site has, for a request that came under another one. */
  homeOf(origin: string): string | undefined;
}

/** Where the page stands that answers when nothing else does, as on Netlify. */
const NOT_FOUND_PAGE = "/404";

/** @throws if there is no built site; the message says what to do */
export function requireBuild(folder: string): void {
  if (!existsSync(path.join(folder, "index.html"))) {
    throw new Error(`There is no built site in ${folder}: run "npm run build" first.`);
  }
}

/**
 * Reads what a build has written: its pages, its other files, and its rules for headers and redirects. It is read once;
 * what a later build writes is seen after a restart.
 * @throws if there is no built site, or its rules cannot be read
 */
export async function openSite(folder: string): Promise<Site> {
  requireBuild(folder);
  const files = await readFiles(folder);
  const rules = await readSiteRules(folder);
  const pages = pagesAmong(files);

  function page(status: number, at: string): Answer {
    const file = pages.get(at);
    return file === undefined ? undefined : { status, headers: rules.headersOf(at), file };
  }
  function redirect(from: string, to: string, search: string, status = 301): Answer {
    // Two slashes at the beginning would lead to another host.
    const location = to.replace(/^\/{2,}/, "/") + (to.includes("?") ? "" : search);
    return { status, headers: rules.headersOf(from), location };
  }
  function obey(pathname: string, search: string, forced: boolean): Answer {
    const rule = rules.redirectOf(pathname, forced);
    if (!rule) return undefined;
    const moves = rule.status >= 300 && rule.status < 400;
    return moves ? redirect(pathname, rule.to, search, rule.status) : page(rule.status, pageAddress(rule.to));
  }
  function file(pathname: string): Answer {
    if (!files.has(pathname) || pathname.endsWith(".html")) return undefined;
    return { status: 200, headers: rules.headersOf(pathname), file: pathname };
  }
  function properAddress(pathname: string, search: string): Answer {
    const address = pageAddress(pathname);
    const known = [address, address.toLowerCase()].find((candidate) => pages.has(candidate));
    return known === undefined ? undefined : redirect(pathname, encodeURI(known), search);
  }

  return {
    homeOf: rules.homeOf,
    answer: (pathname, search) =>
      obey(pathname, search, true) ??
      page(200, pathname) ??
      file(pathname) ??
      properAddress(pathname, search) ??
      obey(pathname, search, false) ??
      page(404, NOT_FOUND_PAGE),
  };
}

/** The files that may be fetched, as paths: not those that steer the host, nor copies that are sent in another's place. */
async function readFiles(folder: string): Promise<Set<string>> {
  const names = await readdir(folder, { recursive: true });
  const files = new Set<string>();
  for (const name of names) {
    const pathname = `/${name.split(path.sep).join("/")}`;
    const isHidden = /\/\.(?!well-known\/)/.test(pathname);
    if (isHidden || /^\/_(headers|redirects)$|\.(br|gz)$/.test(pathname)) continue;
    if ((await stat(path.join(folder, name))).isFile()) files.add(pathname);
  }
  return files;
}

/** Each page's address and file. Builds write `/contact` as contact/index.html; the Netlify adapter, as contact.html. */
function pagesAmong(files: Set<string>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const file of files) {
    if (!file.endsWith(".html")) continue;
    const address = pageAddress(file);
    // Where both exist, contact.html was left by an older build, except for 404.html, which hosts look for.
    if (!pages.has(address) || file.endsWith("/index.html")) pages.set(address, file);
  }
  return pages;
}
