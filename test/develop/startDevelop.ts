/** Runs `gatsby develop` on a copy of the project. The copy's content may be invalid. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { copyProject } from "../copyProject";
import { freePort } from "../freePort";

export interface DevelopedSite {
  /** Such as http://localhost:8000. */
  origin: string;
  /** The copy's content folder. */
  content: string;
  /** Returns the terminal's output so far. */
  terminal(): string;
  /** Changes the text of a content file. */
  edit(file: string, change: (text: string) => string): void;
  /** Restores the content folder. */
  restore(): void;
  /** The file that tells a build in the same folder of the running process. */
  lock: string;
  stop(): Promise<void>;
}

/** @throws with the output if the process ends before it serves a page */
export async function startDevelop(): Promise<DevelopedSite> {
  const copy = copyProject("develop");
  const content = path.join(copy, "content");
  const original = path.join(copy, "content-at-first");
  cpSync(content, original, { recursive: true });

  const port = await freePort();
  const gatsby = "node_modules/.bin/gatsby";
  // CI makes Gatsby print plain lines. It would also make all pictures at once, instead of those that are asked for.
  const asInCi = { CI: "true", GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1", GATSBY_TELEMETRY_DISABLED: "1" };
  const env = { ...process.env, ...asInCi, LEADS_RATE_LIMIT: "0" };
  const child = spawn(process.execPath, [gatsby, "develop", "-p", String(port)], {
    cwd: copy,
    env,
    // A process group, so that its children can be stopped too.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (printed.includes("You can now view")) resolve();
      });
    }
  });
  const ended = once(child, "exit");

  async function stop(): Promise<void> {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    await ended;
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }

  await Promise.race([ready, ended]);
  if (child.exitCode !== null) {
    await stop();
    throw new Error(`gatsby develop ended: ${printed}`);
  }
  return {
    origin: `http://localhost:${port}`,
    content,
    terminal: () => printed,
    edit(file, change) {
      const whole = path.join(content, file);
      writeFileSync(whole, change(readFileSync(whole, "utf8")));
    },
    restore() {
      rmSync(content, { recursive: true });
      cpSync(original, content, { recursive: true });
    },
    lock: path.join(copy, ".cache/develop.pid"),
    stop,
  };
}
