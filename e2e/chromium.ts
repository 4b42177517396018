/**
 * The Chromium that the browser tests drive. Run as a script (`tsx e2e/chromium.ts`) it gets one where there is none:
 * Debian's package where apt-get works, Playwright's own elsewhere.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { installPackages } from "../test/installPackages";

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

function getChromium(): void {
  if (findChromium()) return;
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH && installPackages("chromium", "fonts-liberation", "fonts-noto-color-emoji") && findChromium())
    return;
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
