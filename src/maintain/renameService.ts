import { inspectContent } from "../content/read/inspectContent";
import { type ContentChanges, makeChanges, tryChanges } from "../content/write/contentChanges";
import { renameServiceChanges } from "../content/write/renameService";
import { refuse, settledContent } from "./settledContent";

interface RenameOptions {
  folder: string;
  from: string;
  to: string;
  print: (text: string) => void;
}

/**
 * Renames a service in a content folder, and prints what has changed.
 * @throws if the name is refused or a file cannot be written. The folder is then unchanged.
 */
export async function renameService({ folder, from, to, print }: RenameOptions): Promise<void> {
  const changes = renameServiceChanges(settledContent(folder), from, to);
  refuse((await tryChanges(folder, changes, inspectContent)).problems);
  makeChanges(folder, changes);
  print(report(changes, from, to));
}

function report(changes: ContentChanges, from: string, to: string): string {
  return [
    "Changed:",
    ...[...changes].map(([file, holds]) => `  ${file}${holds === undefined ? " (removed)" : ""}`),
    "",
    `From the next build, /services/${from} redirects to /services/${to}, and leads for ${from} count for ${to}.`,
    "Its picture and campaign keep their names. Update its search result text and advertisements yourself.",
  ].join("\n");
}
