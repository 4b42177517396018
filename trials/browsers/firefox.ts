import { existsSync } from "node:fs";
import puppeteer, { type Browser as Firefox } from "puppeteer-core";
import { type Browser, NOWHERE, type PageCode, type Tab } from "./Tab";

const PROGRAM = "/usr/bin/firefox-esr";

export const hasFirefox = () => existsSync(PROGRAM);

const preferences = {
  "network.proxy.type": 1,
  "network.proxy.http": NOWHERE.host,
  "network.proxy.http_port": NOWHERE.port,
  "network.proxy.ssl": NOWHERE.host,
  "network.proxy.ssl_port": NOWHERE.port,
  "ui.prefersReducedMotion": 1,
};

const launch = (scripts: boolean) =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: PROGRAM,
    extraPrefsFirefox: { ...preferences, "javascript.enabled": scripts },
  });

/** Debian's Firefox, driven by WebDriver BiDi. Whether pages run scripts is a setting of the whole program. */
export function startFirefox(): Browser {
  const running = new Map<boolean, Promise<Firefox>>();
  return {
    async openTab(scripts) {
      const starting = running.get(scripts) ?? launch(scripts);
      running.set(scripts, starting);
      return openTab(await starting);
    },
    async close() {
      for (const starting of running.values()) await (await starting).close();
    },
  };
}

/** A tab with its own history and storage. */
async function openTab(firefox: Firefox): Promise<Tab> {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  const said: string[] = [];
  page.on("pageerror", (error) => said.push(error instanceof Error ? error.message : String(error)));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) said.push(message.text());
  });
  return {
    open: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    goBack: async () => {
      await page.goBack();
    },
    run: async <Argument, Result>(code: PageCode<Argument, Result>, argument: Argument) =>
      (await page.evaluate(`(${code})(${JSON.stringify(argument)})`)) as Result,
    inject: async (script) => {
      await page.evaluate(script);
    },
    moveMouse: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    async press(...names) {
      const keys = names.map((name) => (name === "Space" ? " " : name));
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: async () => said,
    close: () => context.close(),
  };
}
