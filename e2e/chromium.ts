/**
 * The Chromium that the browser tests drive. Run as a script (`tsx e2e/chromium.ts`) it gets one where there is none:
 * Debian's package where apt-get works, Playwright's own elsewhere.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { installPackages } from "../test/installPackages";

/** Chromium without all that a window needs: the tests take half as long with it. */
const HEADLESS = ["/usr/bin/chromium-headless-shell"];
/** Ubuntu's chromium-browser is not among them: it only asks for a snap. */
const WHOLE = ["/usr/bin/chromium", "/usr/bin/google-chrome", chromium.executablePath()];

/** The first of some browsers that is there. `CHROMIUM_PATH` names another, and then no other will do. */
function find(candidates: readonly string[]): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : candidates).find((file) => existsSync(file));
}

/** Without what reaches for the network or needs a user other than root. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How to start the browser that takes the least time. */
export const launchOptions = (): LaunchOptions => ({ executablePath: find([...HEADLESS, ...WHOLE]), args });

/** How to start the browser that visitors have, which keeps pages for the way back and paints as theirs does. */
export const wholeBrowser = (): LaunchOptions => ({ executablePath: find(WHOLE), args });

function getChromium(): void {
  const { CHROMIUM_PATH } = process.env;
  if (find(WHOLE) && find(HEADLESS)) return;
  if (!CHROMIUM_PATH) {
    installPackages("chromium", "chromium-headless-shell", "fonts-liberation", "fonts-noto-color-emoji");
    if (find(WHOLE)) return;
    spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  }
  if (find(WHOLE)) return;
  console.error(
    CHROMIUM_PATH
      ? `CHROMIUM_PATH names ${CHROMIUM_PATH}, where there is nothing.`
      : "The browser tests need Chromium: install it, and set CHROMIUM_PATH to its file.",
  );
  process.exitCode = 1;
}

if (require.main === module) getChromium();
