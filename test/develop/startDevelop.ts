/** Runs `gatsby develop` on a copy of the project. The copy's content may be invalid. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { paintPictures } from "../../e2e/variants/paintPictures";
import { copyProject } from "../copyProject";
import { freePort } from "../freePort";
import { startProgram } from "../startProgram";

type Change = (text: string) => string;

const edit = (file: string, change: Change) => writeFileSync(file, change(readFileSync(file, "utf8")));

export type DevelopedSite = Awaited<ReturnType<typeof startDevelop>>;

export async function startDevelop() {
  const copy = copyProject("develop");
  await paintPictures(copy);
  const content = path.join(copy, "content");
  const original = path.join(copy, "content-at-first");
  cpSync(content, original, { recursive: true });

  const port = await freePort();
  // CI makes Gatsby print plain lines. It would also make all pictures at once, instead of those that are asked for.
  const asInCi = { CI: "true", GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1", GATSBY_TELEMETRY_DISABLED: "1" };
  const words = ["node_modules/.bin/gatsby", "develop", "-p", String(port)];
  const program = await startProgram(words, "You can now view", {
    cwd: copy,
    env: { ...asInCi, LEADS_RATE_LIMIT: "0" },
  });
  return {
    /** Such as http://localhost:8000. */
    origin: `http://localhost:${port}`,
    /** The copy's content folder. */
    content,
    /** Returns the terminal's output so far. */
    terminal: program.printed,
    /** Changes the text of a content file. */
    edit: (file: string, change: Change) => edit(path.join(content, file), change),
    /** Changes the text of a file of the copy. */
    editCode: (file: string, change: Change) => edit(path.join(copy, file), change),
    /** Restores the content's files. Its folders stay: a watcher may not notice that a folder was replaced. */
    restore() {
      for (const name of readdirSync(content, { recursive: true, encoding: "utf8" }))
        if (!existsSync(path.join(original, name))) rmSync(path.join(content, name));
      cpSync(original, content, { recursive: true });
    },
    async stop() {
      await program.stop();
      rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
