import vm from "node:vm";
import { deferScripts } from "./deferScripts";

const pageWith = (...sources: string[]) =>
  `<body><p>Read me</p><!-- slice-start id="_gatsby-scripts-1" --><script>window.a=1;</script>${sources
    .map((source) => `<script src="${source}" async=""></script>`)
    .join("")}<!-- slice-end id="_gatsby-scripts-1" --></body>`;
const page = deferScripts(pageWith("/framework-1.js", "/app-2.js"));

/** The loader, and the attribute it reads. */
function loaderOf(html: string) {
  const [, scripts = "", code = ""] = /<script data-scripts="([^"]*)">(.*?)<\/script>/s.exec(html) ?? [];
  return { scripts, code };
}

/** Runs a page's loader in a window of just what it touches. */
function run(html: string, readyState: string) {
  const { scripts, code } = loaderOf(html);
  const added: string[] = [];
  const listeners = new Map<string, () => void>();
  const window = {
    document: {
      readyState,
      currentScript: { dataset: { scripts } },
      createElement: () => ({ src: "", async: false }),
      body: { appendChild: (script: { src: string }) => added.push(script.src) },
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: () => {},
    requestIdleCallback: (callback: () => void) => listeners.set("idle", callback),
  };
  vm.runInContext(code, vm.createContext({ ...window, window }));
  return { added, listeners };
}

test("a page's scripts are named, not fetched", () => {
  expect(page).not.toContain('src="/framework-1.js"');
  expect(page).toContain("window.a=1;");
});

test("a page that has been done stays as it is", () => {
  expect(deferScripts(page)).toBe(page);
  const plain = "<body><p>No scripts</p></body>";
  expect(deferScripts(plain)).toBe(plain);
});

test("the loader's text is the same for any scripts, so one hash allows it", () => {
  expect(loaderOf(page).code).toBe(loaderOf(deferScripts(pageWith("/other-3.js"))).code);
});

test("they are fetched once, in order, when the loaded page is idle", () => {
  const { added, listeners } = run(page, "loading");
  expect(added).toEqual([]);
  listeners.get("load")?.();
  listeners.get("idle")?.();
  listeners.get("keydown")?.();
  expect(added).toEqual(["/framework-1.js", "/app-2.js"]);
});

test("a visitor's first sign does not wait for that", () => {
  const { added, listeners } = run(page, "loading");
  listeners.get("touchstart")?.();
  expect(added).toHaveLength(2);
});
