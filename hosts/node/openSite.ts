import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type BuiltSite, readBuiltSite } from "./builtSite";
import { limits } from "./limits";

/** The build removes it first and writes it last. While it exists, all files belong to one build. */
const MARKER = ".build-finished";

export const markBuildBegun = (folder: string): void => rmSync(path.join(folder, MARKER), { force: true });

export const markBuildFinished = (folder: string): void => writeFileSync(path.join(folder, MARKER), randomUUID());

export interface OpenSite {
  /** The current build. A request keeps the build it began with. */
  current(): BuiltSite;
  close(): void;
}

/**
 * Opens a built site, and serves each later build in the same folder once it is finished. Keeps the previous build's
 * files, because open pages still request their scripts.
 * @param onNewBuild called each time a new build is served
 * @throws if there is no built site
 */
export async function openSite(folder: string, onNewBuild?: () => void): Promise<OpenSite> {
  let { site, marker: served } = await readFirst(folder);
  let looking = false;

  async function look(): Promise<void> {
    const marker = await readMarker(folder);
    if (marker === undefined || marker === served) return;
    try {
      const next = await readBuiltSite(folder, site);
      // Another build has begun, and may have changed some of these files.
      if ((await readMarker(folder)) !== marker) return;
      site = next;
      onNewBuild?.();
      console.log("A new build is served from now on.");
    } catch (error) {
      console.error(`The new build cannot be served: ${error instanceof Error ? error.message : error}`);
    }
    served = marker;
  }
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    await look();
    looking = false;
  }, limits.lookEvery).unref();
  return { current: () => site, close: () => clearInterval(timer) };
}

/**
 * Reads a site. Reads it again if a build begins or ends meanwhile. Without a marker it serves the files as they are,
 * because after a failed build there are no others.
 */
async function readFirst(folder: string): Promise<{ site: BuiltSite; marker: string | undefined }> {
  const marker = await readMarker(folder);
  const site = await readBuiltSite(folder);
  return (await readMarker(folder)) === marker ? { site, marker } : readFirst(folder);
}

/** Undefined during a build, and after a failed one. */
const readMarker = (folder: string) => readFile(path.join(folder, MARKER), "utf8").catch(() => undefined);
