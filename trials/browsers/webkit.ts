import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../test/freePort";
import { type Browser, type Key, NOWHERE, type PageCode, type Tab } from "./Tab";

/** Milliseconds in which the driver must be ready. */
const START = 20_000;

/** Milliseconds in which the driver must complete a command. */
const PATIENCE = 20_000;

/** The same for opening a window, and the number of tries. On a busy machine the driver sometimes opens none. */
const OPENING = 10_000;
const TRIES = 3;

/** WebDriver's codes of the keys (https://www.w3.org/TR/webdriver/#keyboard-actions). */
const codeOf: Record<Key, string> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
  Tab: "\uE004",
  Control: "\uE009",
  a: "a",
};

export const hasWebKit = () => !spawnSync("WebKitWebDriver", ["--help"]).error && !spawnSync("Xvfb", ["-help"]).error;

/** Sends one command of WebDriver. @returns its result */
type Command = <Result>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
  patience?: number,
) => Promise<Result>;

const commandsTo =
  (address: string): Command =>
  async <Result>(method: string, name: string, body?: object, patience = PATIENCE) => {
    const response = await fetch(address + name, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    }).catch((error: unknown) => {
      throw new Error(`WebDriver, ${name}: no answer`, { cause: error });
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebDriver, ${name}: ${value.error}: ${value.message}`);
    return value;
  };

/**
 * WebKitGTK from Debian's packages, driven by its WebDriver on a virtual screen.
 */
export async function startWebKit(): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = (await once(createInterface({ input: screen.stdout }), "line")) as [string];
  const config = writeGtkSettings();
  const env = { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: config, NO_AT_BRIDGE: "1" };
  let driver = await startDriver(env);
  return {
    async openTab(scripts) {
      for (let tries = 1; ; tries++) {
        try {
          return await openTab(driver.command, scripts);
        } catch (error) {
          if (tries === TRIES) throw error;
          await end(driver.child);
          driver = await startDriver(env);
        }
      }
    },
    async close() {
      for (const child of [driver.child, screen]) await end(child);
      rmSync(config, { recursive: true, force: true });
    },
  };
}

async function startDriver(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; command: Command }> {
  const port = await freePort();
  const child = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const command = commandsTo(`http://127.0.0.1:${port}`);
  for (const deadline = Date.now() + START; ; await pause(50)) {
    const ready = await command("GET", "/status").catch((error: unknown) => error);
    if (!(ready instanceof Error)) return { child, command };
    if (Date.now() > deadline) throw ready;
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Makes the window as narrow as a phone, and switches animations off. */
function writeGtkSettings(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "gtk-"));
  mkdirSync(path.join(folder, "gtk-3.0"));
  writeFileSync(path.join(folder, "gtk-3.0/gtk.css"), "* { margin: 0; padding: 0; min-width: 0; }\n");
  writeFileSync(path.join(folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  return folder;
}

const capabilities = (scripts: boolean) => {
  const proxy = `${NOWHERE.host}:${NOWHERE.port}`;
  return {
    proxy: { proxyType: "manual", httpProxy: proxy, sslProxy: proxy, noProxy: ["localhost"] },
    "webkitgtk:browserOptions": { args: ["--automation", `--enable-javascript=${scripts}`] },
  };
};

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
async function openTab(toDriver: Command, scripts: boolean): Promise<Tab> {
  const wanted = { capabilities: { alwaysMatch: capabilities(scripts) } };
  const { sessionId } = await toDriver<{ sessionId: string }>("POST", "/session", wanted, OPENING);
  const command: Command = (method, name, body) => toDriver(method, `/session/${sessionId}${name}`, body);
  const said: string[] = [];

  const run = <Argument, Result>(code: PageCode<Argument, Result>, argument: Argument) =>
    command<Result>("POST", "/execute/sync", { script: `return (${code})(arguments[0])`, args: [argument] });
  const gather = async () => {
    said.push(...(await run(() => (window as ListenedTo).complaints?.splice(0) ?? [], null)));
  };
  /** Navigates. The site's scripts load after its HTML, so `listen` misses none of their errors. */
  const leave = async (name: string, body = {}) => {
    await gather();
    await command("POST", name, body);
    if (scripts && !(await run(() => (window as ListenedTo).complaints, null))) await run(listen, null);
  };
  const mouse = (...actions: object[]) =>
    command<void>("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
  const move = (x: number, y: number) => ({ type: "pointerMove", duration: 0, x, y });
  const keyboard = (actions: { type: "keyDown" | "keyUp"; value: string }[]) =>
    command<void>("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  const innerSize = () => run(() => [window.innerWidth, window.innerHeight] as const, null);
  const resize = async (width: number, height: number) => {
    let bar = 0;
    // The window's bar takes some height, and the page is resized after the driver answers.
    for (let size = await innerSize(); size[0] !== width || size[1] !== height; size = await innerSize()) {
      await command("POST", "/window/rect", { width, height: height + bar });
      bar = height + bar - (await innerSize())[1];
    }
  };

  return {
    open: (address) => leave("/url", { url: address }),
    reload: () => leave("/refresh"),
    goBack: () => leave("/back"),
    run,
    inject: (script) => command("POST", "/execute/sync", { script, args: [] }),
    moveMouse: (x, y) => mouse(move(x, y)),
    click: (x, y) => mouse(move(x, y), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }),
    press: (...keys) =>
      keyboard([
        ...keys.map((key) => ({ type: "keyDown" as const, value: codeOf[key] })),
        ...keys.toReversed().map((key) => ({ type: "keyUp" as const, value: codeOf[key] })),
      ]),
    async type(text) {
      await keyboard(
        [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      );
      // The next paint scrolls to the caret. Taking a picture waits for it.
      await command("GET", "/screenshot");
    },
    resize,
    async complaints() {
      await gather();
      return said;
    },
    close: () => command("DELETE", ""),
  };
}
