import { randomUUID } from "node:crypto";
import { type Stats, unwatchFile, watchFile, writeFileSync } from "node:fs";
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

/**
 * Opens a built site, and takes over each later build in the same folder once it is finished: whole, between two
 * requests. The files of the build before stay available, so that pages that are open find their scripts.
 * @throws if there is no built site, or its rules cannot be read
 */
export async function openSite(folder: string): Promise<OpenSite> {
  let site = await readBuiltSite(folder);
  let reading = Promise.resolve();
  const marker = path.join(folder, MARKER);

  async function takeOver(): Promise<void> {
    try {
      site = await readBuiltSite(folder, site.files);
      console.log("A new build is served from now on.");
    } catch (error) {
      console.error(`The new build cannot be served: ${error instanceof Error ? error.message : error}`);
    }
  }

  const onChange = (now: Stats, before: Stats) => {
    // Also told once of a marker that is not there.
    if (now.mtimeMs === before.mtimeMs) return;
    // One after the other, so that the build that is read last is the newest.
    reading = reading.then(takeOver);
  };
  watchFile(marker, { interval: LOOK_EVERY, persistent: false }, onChange);
  return { current: () => site, close: () => unwatchFile(marker, onChange) };
}
