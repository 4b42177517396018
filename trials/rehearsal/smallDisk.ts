import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder whose disk can be filled. */
export interface SmallDisk {
  folder: string;
  /** Whether the folder is a separate disk, which can be filled. */
  isReal: boolean;
  fill(): void;
  empty(): void;
  remove(): void;
}

/** Mounts a disk in memory, which needs root. Without root it is a plain folder, which must not be filled. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), "rehearsal-disk-"));
  // PostgreSQL runs as a different user.
  chmodSync(folder, 0o755);
  const isReal = mount(folder, megabytes);
  const filler = path.join(folder, "filler");
  return {
    folder,
    isReal,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // Another process took some of the space first.
        if (!(error && typeof error === "object" && "code" in error && error.code === "ENOSPC")) throw error;
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      if (isReal) execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
