/**
 * The Chromium that the browser tests drive. Run as a script (`tsx e2e/chromium.ts`) it gets one where there is none:
 * Debian's package where apt-get works, Playwright's own elsewhere.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** Ubuntu's chromium-browser is not among them: it only asks for a snap. */
const SYSTEM = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/** The browser's file, or undefined if there is none yet. `CHROMIUM_PATH` names another, and then no other will do. */
function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...SYSTEM, chromium.executablePath()];
  return candidates.find((file) => existsSync(file));
}

/** How to start it: without what reaches for the network or needs a user other than root. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

/** @returns whether apt-get is here, may be used and did what it was asked */
function installWithApt(): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = (...words: string[]) => {
    const [program = "", ...rest] = [...asRoot, "apt-get", ...words];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(program, rest, { stdio: "inherit", env }).status === 0;
  };
  return (
    run("--version") &&
    run("update") &&
    run("install", "-y", "--no-install-recommends", "chromium", "fonts-noto-color-emoji")
  );
}

function getChromium(): void {
  if (findChromium()) return;
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH && installWithApt() && findChromium()) return;
  if (!CHROMIUM_PATH) spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  if (findChromium()) return;
  console.error(
    CHROMIUM_PATH
      ? `CHROMIUM_PATH names ${CHROMIUM_PATH}, where there is nothing.`
      : "The browser tests need Chromium: install it, and set CHROMIUM_PATH to its file.",
  );
  process.exitCode = 1;
}

if (require.main === module) getChromium();
