import { readdirSync } from "node:fs";
import path from "node:path";
import { isPrivateFile } from "./isPrivateFile";

/** Returns the paths of a folder's files and folders, with forward slashes. Skips private files. */
export const contentPaths = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => !isPrivateFile(name));
