/** WebKitGTK from Debian's packages, driven by its WebDriver on a virtual screen. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { test as base, expect } from "@playwright/test";
import { Builder, error, Origin, type WebDriver, type WebElement } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";

/** A proxy without a listener, so that no test reaches another machine. */
const NOWHERE = "127.0.0.1:9";
/** Milliseconds. */
const PATIENCE = 30_000;

/** Starts the driver. @returns its address and a function that stops it */
async function startDriver() {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = (await once(createInterface({ input: screen.stdout }), "line")) as [string];
  // Makes the window as narrow as a phone, and switches animations off.
  const config = mkdtempSync(path.join(tmpdir(), "gtk-"));
  mkdirSync(path.join(config, "gtk-3.0"));
  writeFileSync(path.join(config, "gtk-3.0/gtk.css"), "* { margin: 0; padding: 0; min-width: 0; }\n");
  writeFileSync(path.join(config, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const env = { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: config, NO_AT_BRIDGE: "1" };
  const service = new DriverService.Builder("/usr/bin/WebKitWebDriver")
    .setLoopback(true)
    .setEnvironment(env as Record<string, string>)
    .build();
  const address = await service.start();
  async function stop(): Promise<void> {
    await service.kill();
    screen.kill();
    rmSync(config, { recursive: true });
  }
  return { address, stop };
}

/** Opens a window with its own history and storage. */
const openWindow = (address: string, scripts: boolean): Promise<WebDriver> =>
  new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: "MiniBrowser",
      proxy: { proxyType: "manual", httpProxy: NOWHERE, sslProxy: NOWHERE, noProxy: ["localhost"] },
      "webkitgtk:browserOptions": { args: ["--automation", `--enable-javascript=${scripts}`] },
    })
    .build();

interface ListenedTo {
  complaints?: string[];
}

/** Runs in the page: collects errors and warnings, which this driver does not report. */
function listen(): void {
  const said: string[] = [];
  (window as ListenedTo).complaints = said;
  window.addEventListener("error", ({ message }) => said.push(message));
  window.addEventListener("unhandledrejection", ({ reason }) => said.push(String(reason)));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    said.push(`${violatedDirective} refused ${blockedURI}`),
  );
  for (const level of ["error", "warn"] as const) console[level] = (...words) => said.push(words.join(" "));
}

/** Runs in the page. @returns its first visible element */
const firstVisible = (css: string) =>
  [...document.querySelectorAll(css)].find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;

/** A person at WebKit, who waits for each thing they look for. Things are named by CSS selectors. */
export class Visitor {
  constructor(
    readonly driver: WebDriver,
    private readonly origin: string,
  ) {}

  /** Opens a page of the site. */
  async open(at: string): Promise<void> {
    await this.driver.get(this.origin + at);
    // The site's scripts load after its HTML, so this misses none of their errors.
    await this.driver.executeScript(listen);
  }

  /** Waits until code in the page returns something true. */
  async sees<Result>(code: (argument: string) => Result, argument = ""): Promise<Result> {
    const look = () => this.driver.executeScript<Result>(code, argument);
    return this.driver.wait(look, PATIENCE, `${argument} ${code}`);
  }

  find = (css: string) => this.sees(firstVisible, css) as Promise<unknown> as Promise<WebElement>;

  async misses(css: string): Promise<void> {
    const look = async () => (await this.driver.executeScript(firstVisible, css)) === null;
    await this.driver.wait(look, PATIENCE, `${css} is visible`);
  }

  /** Finds an element and scrolls to it. */
  private async reach(css: string): Promise<WebElement> {
    const element = await this.find(css);
    await this.driver.executeScript(
      (found: Element) => found.scrollIntoView({ block: "center", behavior: "instant" }),
      element,
    );
    return element;
  }

  /** Clicks as soon as nothing covers the element. */
  async click(css: string): Promise<void> {
    const click = async () => {
      try {
        await (await this.reach(css)).click();
        return true;
      } catch (thrown) {
        if (thrown instanceof error.ElementClickInterceptedError) return false;
        throw thrown;
      }
    };
    await this.driver.wait(click, PATIENCE, `${css} is covered`);
  }

  async hover(css: string): Promise<void> {
    const origin = await this.reach(css);
    await this.driver.actions().move({ origin }).perform();
  }

  /** Moves the mouse to a corner of the window. */
  async movesMouseAway(): Promise<void> {
    await this.driver.actions().move({ x: 5, y: 700, origin: Origin.VIEWPORT }).perform();
  }

  /** Replaces the value of a field. */
  async fillIn(name: string, text: string): Promise<void> {
    const field = await this.find(`input[name='${name}']`);
    await field.clear();
    await field.sendKeys(text);
  }

  press = (key: string) => this.driver.actions().sendKeys(key).perform();

  /** Waits for an address of the site. */
  isAt = (at: string) => this.sees((expected) => location.pathname === expected, at);

  /** Sets the size of the viewport in pixels. */
  async resize(width: number, height: number): Promise<void> {
    const innerSize = () => this.driver.executeScript<number[]>(() => [window.innerWidth, window.innerHeight]);
    let bar = 0;
    // The window's bar takes some height, and the page is resized after the driver answers.
    for (let size = await innerSize(); size[0] !== width || size[1] !== height; size = await innerSize()) {
      await this.driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bar });
      bar = height + bar - ((await innerSize())[1] ?? 0);
    }
  }
}

/** Each test has its own window, and fails if the page logs an error or warning there. */
export const test = base.extend<{ scripts: boolean; visitor: Visitor }, { address: string }>({
  scripts: [true, { option: true }],
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this parameter
    async ({}, use) => {
      const { address, stop } = await startDriver();
      await use(address);
      await stop();
    },
    { scope: "worker" },
  ],
  visitor: [
    async ({ address, scripts, baseURL }, use) => {
      const driver = await openWindow(address, scripts);
      const visitor = new Visitor(driver, baseURL ?? "");
      await visitor.resize(1280, 800);
      await use(visitor);
      const complaints = await driver.executeScript<string[]>(() => (window as ListenedTo).complaints ?? []);
      await driver.quit();
      expect(complaints.filter((complaint) => complaint !== "TrustedForm not configured")).toEqual([]);
    },
    // On a busy machine WebKit's driver sometimes opens no window.
    { timeout: 60_000 },
  ],
});
