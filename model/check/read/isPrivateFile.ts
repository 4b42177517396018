/**
 * Whether a program keeps a file, or a folder around it, for itself: hidden files such as macOS's `._home.json` and Emacs's
 * `.#home.json`, open files of Office, and the folders that macOS adds to archives and Synology to shares.
 * @param path with forward slashes
 */
export const isPrivateFile = (path: string): boolean => /(^|\/)(\.|~\$|(__MACOSX|@eaDir)(\/|$))/.test(path);
