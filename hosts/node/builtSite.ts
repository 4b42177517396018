import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { contentType } from "mime-types";
import { decodePath, encodeOnce, pageAddress } from "../../model/text/pageAddress";
import { securityHeaders } from "../headers/securityHeaders";
import { type Bodies, type ServedFile, servedFile } from "./servedFile";
import { readSiteRules, type SiteRules } from "./siteRules";

export type SiteResponse =
  | { status: number; file: ServedFile }
  | { status: number; location: string; headers: Readonly<Record<string, string>> }
  | undefined;

/**
 * Answers with a page, a file or a redirect. Takes time linear in the length of the path.
 * @param rawPath as requested, with percent signs
 * @param search the query with its question mark, or empty; redirects keep it
 * @returns undefined if the site has neither an answer nor a not-found page
 */
export type BuiltSite = (rawPath: string, search: string) => SiteResponse;

/** Pages by address, other files by path. Builds write `/contact` as contact/index.html; the Netlify adapter, as contact.html. */
type Files = ReadonlyMap<string, ServedFile>;

const NOT_FOUND_PAGE = "/404";
/** The default: caches keep the file and revalidate it each time. */
export const REVALIDATED = { "cache-control": "public, max-age=0, must-revalidate" };
/** Extensions of the compressed copies that the build writes beside each file. */
const COPY_ENDINGS = [".br", ".gz"];

/** @throws if there is no built site; the message names the remedy */
export function requireBuild(folder: string): void {
  if (!existsSync(path.join(folder, "index.html"))) {
    throw new Error(`There is no built site in ${folder}: run "npm run build" first.`);
  }
}

/**
 * Reads a build into memory: pages, other files, and rules for headers and redirects. Later changes in the folder, as by the
 * next build, have no effect.
 * @throws if there is no built site
 */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  requireBuild(folder);
  const rules = await readSiteRules(folder);
  for (const problem of rules.problems) console.warn(problem);
  const files = await readFiles(folder, rules);

  function found(status: number, at: string): SiteResponse {
    const file = files.get(at);
    return file && { status, file };
  }
  /** @param known a page or rule. The redirect gets its headers */
  function redirect(known: string, to: string, search: string, status = 301): SiteResponse {
    const [address = "", ...fragment] = encodeOnce(to).split("#");
    const query = address.includes("?") ? "" : search;
    const location = [withoutDoubleSlash(address) + query, ...fragment].join("#");
    return { status, location, headers: { ...securityHeaders, ...REVALIDATED, ...rules.headersOf(known) } };
  }
  function obey(rawPath: string, search: string, forced: boolean): SiteResponse {
    const rule = rules.redirectOf(rawPath, forced, search);
    if (!rule) return undefined;
    const moves = rule.status >= 300 && rule.status < 400;
    return moves
      ? redirect(rule.from, rule.to, rule.search, rule.status)
      : found(rule.status, pageAddress(decodePath(rule.to)));
  }
  function properAddress(pathname: string, search: string): SiteResponse {
    const address = pageAddress(pathname);
    const known = [address, address.toLowerCase()].find((candidate) => files.has(candidate));
    return known === undefined ? undefined : redirect(known, encodeURI(known), search);
  }

  return (rawPath, search) => {
    const pathname = decodePath(rawPath);
    return (
      obey(rawPath, search, true) ??
      found(200, pathname) ??
      properAddress(pathname, search) ??
      obey(rawPath, search, false) ??
      found(404, NOT_FOUND_PAGE)
    );
  };
}

/** Two slashes at the start of a location would lead to another host. */
function withoutDoubleSlash(location: string): string {
  let start = 0;
  while (location[start] === "/" && location[start + 1] === "/") start += 1;
  return location.slice(start);
}

/** Reads every public file. Skips a file that cannot be read, with a warning. */
async function readFiles(folder: string, rules: SiteRules): Promise<Files> {
  const files = new Map<string, ServedFile>();
  const names = (await readdir(folder, { recursive: true })).filter(isPublic);
  for (const name of names) {
    const pathname = `/${name.split(path.sep).join("/")}`;
    try {
      const bodies = await readBodies(path.join(folder, name));
      const address = pathname.endsWith(".html") ? pageAddress(pathname) : pathname;
      const byName = contentType(path.extname(pathname)) || "application/octet-stream";
      const all = { "content-type": byName, ...securityHeaders, ...REVALIDATED, ...rules.headersOf(address) };
      const { "content-type": type, ...headers } = all;
      if (bodies) files.set(address, servedFile(bodies, type, headers));
    } catch (error) {
      console.warn(`${pathname} cannot be served: ${error instanceof Error ? error.message : error}`);
    }
  }
  return files;
}

/** Whether a file is public. Host configuration, hidden files and compressed copies are not. */
function isPublic(name: string): boolean {
  const parts = name.split(path.sep);
  const isHidden = parts.some((part, depth) => part.startsWith(".") && !(depth === 0 && part === ".well-known"));
  const isCopy = COPY_ENDINGS.some((ending) => name.endsWith(ending));
  return !isHidden && !isCopy && name !== "_headers" && name !== "_redirects";
}

/** Reads a file and its compressed copies; undefined for a folder. Ignores a copy with another modification time. */
async function readBodies(file: string): Promise<Bodies | undefined> {
  const entry = await stat(file);
  if (!entry.isFile()) return undefined;
  const copy = async (ending: string) => {
    const found = await stat(file + ending).catch(() => undefined);
    return found?.mtime.getTime() === entry.mtime.getTime() ? readFile(file + ending) : undefined;
  };
  const [identity, br, gzip] = await Promise.all([readFile(file), copy(".br"), copy(".gz")]);
  return br && gzip ? { identity, br, gzip } : { identity };
}
