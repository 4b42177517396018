import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * Whether a program keeps a file, or a folder around it, for itself: hidden files such as macOS's `._home.json` and Emacs's
 * `.#home.json`, open files of Office, and the folders that macOS adds to archives and Synology to shares.
 * @param path with forward slashes
 */
const isPrivateFile = (path: string): boolean => /(^|\/)(\.|~\$|(__MACOSX|@eaDir)(\/|$))/.test(path);

/** Returns the paths of a folder's files and folders, with forward slashes. Skips private files. */
export const contentPaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => !isPrivateFile(name));
