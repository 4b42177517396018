import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { Builder, Key as Code, Origin, type WebDriver } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { type Browser, type Key, NOWHERE, type PageCode, type Tab } from "./Tab";

const PROGRAM = "/usr/bin/WebKitWebDriver";

const codeOf: Record<Key, string> = {
  Enter: Code.ENTER,
  Escape: Code.ESCAPE,
  Space: " ",
  Tab: Code.TAB,
  Control: Code.CONTROL,
  a: "a",
};

export const hasWebKit = () => existsSync(PROGRAM) && existsSync("/usr/bin/Xvfb");

/** WebKitGTK from Debian's packages, driven by its WebDriver on a virtual screen. */
export async function startWebKit(): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = (await once(createInterface({ input: screen.stdout }), "line")) as [string];
  const config = writeGtkSettings();
  const env = { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: config, NO_AT_BRIDGE: "1" };
  const service = new DriverService.Builder(PROGRAM)
    .setLoopback(true)
    .setEnvironment(env as Record<string, string>)
    .build();
  const address = await service.start();
  return {
    openTab: (scripts) => openTab(address, scripts),
    async close() {
      await service.kill();
      screen.kill();
      rmSync(config, { recursive: true, force: true });
    },
  };
}

/** Makes the window as narrow as a phone, and switches animations off. */
function writeGtkSettings(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "gtk-"));
  mkdirSync(path.join(folder, "gtk-3.0"));
  writeFileSync(path.join(folder, "gtk-3.0/gtk.css"), "* { margin: 0; padding: 0; min-width: 0; }\n");
  writeFileSync(path.join(folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  return folder;
}

interface ListenedTo {
  complaints?: string[];
}

/** Collects errors and warnings of the page, which this driver does not report. */
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

/** A window with its own history and storage. */
async function openTab(address: string, scripts: boolean): Promise<Tab> {
  const proxy = `${NOWHERE.host}:${NOWHERE.port}`;
  const options = { args: ["--automation", `--enable-javascript=${scripts}`] };
  const driver: WebDriver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: "MiniBrowser",
      proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy, noProxy: ["localhost"] },
      "webkitgtk:browserOptions": options,
    })
    .build();
  const said: string[] = [];

  const run = <Argument, Result>(code: PageCode<Argument, Result>, argument: Argument) =>
    driver.executeScript<Result>(code, argument);
  const gather = async () => {
    said.push(...(await run(() => (window as ListenedTo).complaints?.splice(0) ?? [], null)));
  };
  /** Navigates. The site's scripts load after its HTML, so `listen` misses none of their errors. */
  const leave = async (go: () => Promise<void>) => {
    await gather();
    await go();
    if (scripts && !(await run(() => (window as ListenedTo).complaints, null))) await run(listen, null);
  };
  const mouse = (x: number, y: number) => driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT });
  const innerSize = () => run(() => [window.innerWidth, window.innerHeight] as const, null);

  return {
    open: (url) => leave(() => driver.get(url)),
    reload: () => leave(() => driver.navigate().refresh()),
    goBack: () => leave(() => driver.navigate().back()),
    run,
    inject: (script) => driver.executeScript(script),
    moveMouse: (x, y) => mouse(x, y).perform(),
    click: (x, y) => mouse(x, y).press().release().perform(),
    async press(...keys) {
      const actions = driver.actions();
      for (const key of keys) actions.keyDown(codeOf[key]);
      for (const key of keys.toReversed()) actions.keyUp(codeOf[key]);
      await actions.perform();
    },
    async type(text) {
      await driver.actions().sendKeys(text).perform();
      // The next paint scrolls to the caret. Taking a picture waits for it.
      await driver.takeScreenshot();
    },
    async resize(width, height) {
      let bar = 0;
      // The window's bar takes some height, and the page is resized after the driver answers.
      for (let size = await innerSize(); size[0] !== width || size[1] !== height; size = await innerSize()) {
        await driver
          .manage()
          .window()
          .setRect({ width, height: height + bar });
        bar = height + bar - (await innerSize())[1];
      }
    },
    async complaints() {
      await gather();
      return said;
    },
    close: () => driver.quit(),
  };
}
