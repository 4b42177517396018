/**
 * The Chromium that the browser tests drive. Run as a script (`tsx e2e/chromium.ts`) it gets one where there is none:
 * Debian's package where apt-get works, Playwright's own elsewhere.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser's file, or undefined if there is none yet. `CHROMIUM_PATH` names another. */
function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return [CHROMIUM_PATH, ...SYSTEM, chromium.executablePath()].find((file) => file && existsSync(file));
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

function installWithApt(): boolean {
  const isRoot = process.getuid?.() === 0;
  const command = isRoot ? [] : ["sudo", "-n"];
  if (spawnSync("apt-get", ["--version"]).status !== 0) return false;
  if (!isRoot && spawnSync("sudo", ["-n", "true"]).status !== 0) return false;
  const run = (...words: string[]) => {
    const [program = "", ...rest] = [...command, ...words];
    execFileSync(program, rest, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  };
  try {
    run("apt-get", "update");
    run("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-noto-color-emoji");
    return true;
  } catch {
    return false;
  }
}

function installChromium(): void {
  if (findChromium()) return;
  if (installWithApt() && findChromium()) return;
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  if (findChromium()) return;
  console.error("The browser tests need Chromium: install it, and set CHROMIUM_PATH to its file if it is not found.");
  process.exitCode = 1;
}

if (require.main === module) installChromium();
