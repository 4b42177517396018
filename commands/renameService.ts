/** `npm run rename:service -- <old> <new>`: changes a service's slug everywhere in content. */
import { renameService } from "../model/check/edit/renameService";
import { contentFolder } from "../model/check/read/loadContent";

const [from, to] = process.argv.slice(2);

try {
  if (!from || to === undefined) throw new Error("Usage: npm run rename:service -- <old slug> <new slug>");
  const changed = renameService(contentFolder, from, to);
  console.log(`Changed:\n${changed.map((file) => `  ${file}\n`).join("")}
From the next build, /services/${from} redirects to /services/${to}, and leads for ${from} count for ${to}.
Its picture and campaign keep their names. Update its search result text and advertisements yourself.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
