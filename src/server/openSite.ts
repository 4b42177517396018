import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type BuiltSite, readBuiltSite } from "./builtSite";

/** Written last by each build, so that a change of it says that all the other files are in place. */
const MARKER = ".build-finished";
/** Milliseconds between looks at the marker. */
const LOOK_EVERY = 1_000;

/** Says that a build has written all its files. */
export function markBuildFinished(folder: string): void {
  writeFileSync(path.join(folder, MARKER), randomUUID());
}

export interface OpenSite {
  /** The build that is served at this moment. Requests in progress keep the one they began with. */
  current(): BuiltSite;
  /** Stops looking for later builds. */
  close(): void;
}

interface SiteOptions {
  /** Milliseconds between looks at whether there is a later build. */
  lookEvery?: number;
  /** Called once a later build is served. */
  onNewBuild?: () => void;
}

/**
 * Opens a built site, and takes over each later build in the same folder once it is finished: whole, between two
 * requests. The files of the build before stay available, so that pages that are open find their scripts.
 * @throws if there is no built site, or its rules cannot be read
 */
export async function openSite(
  folder: string,
  { lookEvery = LOOK_EVERY, onNewBuild }: SiteOptions = {},
): Promise<OpenSite> {
  // Before the files: what is finished while they are read is noticed as a later build.
  let served = await readMarker(folder);
  let site = await readBuiltSite(folder);
  let looking = false;

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    const finished = await readMarker(folder);
    if (finished !== undefined && finished !== served) {
      served = finished;
      await takeOver();
    }
    looking = false;
  }

  async function takeOver(): Promise<void> {
    try {
      site = await readBuiltSite(folder, site.files);
      onNewBuild?.();
      console.log("A new build is served from now on.");
    } catch (error) {
      console.error(`The new build cannot be served: ${error instanceof Error ? error.message : error}`);
    }
  }

  const timer = setInterval(look, lookEvery).unref();
  return { current: () => site, close: () => clearInterval(timer) };
}

/** What the last finished build has left; nothing if there was none. */
const readMarker = (folder: string) => readFile(path.join(folder, MARKER), "utf8").catch(() => undefined);
