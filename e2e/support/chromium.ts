/** The Chromium that the browser tests drive: an installed Chrome, Chromium or Edge, or Playwright's own. */
import { existsSync } from "node:fs";
import process from "node:process";
import { type BrowserContextOptions, chromium, type LaunchOptions } from "@playwright/test";

/** Chromium without a user interface, in which tests take half as long. */
const HEADLESS = ["/usr/bin/chromium-headless-shell"];

/** Ubuntu's chromium-browser is not here: it only installs a snap. */
const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/microsoft-edge",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  chromium.executablePath(),
];

/** The first installed candidate. `CHROMIUM_PATH` replaces the candidates. */
function find(candidates: readonly string[]): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : candidates).find((file) => existsSync(file));
}

/** Turns off background network traffic, and the sandbox, which root cannot use. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const hasChromium = (): boolean => find(WHOLE) !== undefined;

/** @throws if there is no browser */
function optionsFor(candidates: readonly string[]): LaunchOptions {
  const executablePath = find(candidates);
  if (executablePath) return { executablePath, args };
  throw new Error(
    "The browser tests need Chrome, Chromium or Edge. Install one, run `npx playwright install chromium`, or name one's file in CHROMIUM_PATH.",
  );
}

/** Options for the fastest browser. */
export const launchOptions = (): LaunchOptions => optionsFor([...HEADLESS, ...WHOLE]);

/** Options for a full browser like a visitor's, with painting and the back/forward cache. */
export const wholeBrowser = (): LaunchOptions => optionsFor(WHOLE);

/** The phone for measurements. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
