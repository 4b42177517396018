import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import vm from "node:vm";
import { deferScripts } from "./deferScripts";

const page = `<body><p>Read me</p><!-- slice-start id="_gatsby-scripts-1" --><script>window.a=1;</script><script src="/framework-1.js" async></script><script src="/app-2.js" async=""></script><!-- slice-end id="_gatsby-scripts-1" --></body>`;

function builtPage(html: string): { folder: string; read: () => string } {
  const folder = mkdtempSync(path.join(tmpdir(), "defer-"));
  const file = path.join(folder, "index.html");
  writeFileSync(file, html);
  return { folder, read: () => readFileSync(file, "utf8") };
}

/** A window of just what the loader touches. */
function fakeWindow(readyState: string) {
  const added: string[] = [];
  const listeners = new Map<string, () => void>();
  const window = {
    document: {
      readyState,
      createElement: () => ({ src: "", async: false }),
      body: { appendChild: (script: { src: string }) => added.push(script.src) },
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: () => {},
    requestIdleCallback: (callback: () => void) => listeners.set("idle", callback),
  };
  return { added, listeners, context: vm.createContext({ ...window, window }) };
}

const loaderOf = (html: string) => /<script>(\(function[\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";

test("a page's scripts are named, not fetched", () => {
  const { folder, read } = builtPage(page);
  expect(deferScripts(folder)).toBe(1);
  expect(read()).not.toContain('src="/framework-1.js"');
  expect(read()).toContain("window.a=1;");
  expect(deferScripts(folder)).toBe(0);
});

test("they are fetched once, in order, when the loaded page is idle", () => {
  const { folder, read } = builtPage(page);
  deferScripts(folder);
  const { added, listeners, context } = fakeWindow("loading");
  vm.runInContext(loaderOf(read()), context);
  expect(added).toEqual([]);
  listeners.get("load")?.();
  listeners.get("idle")?.();
  listeners.get("keydown")?.();
  expect(added).toEqual(["/framework-1.js", "/app-2.js"]);
});

test("a visitor's first sign does not wait for that", () => {
  const { folder, read } = builtPage(page);
  deferScripts(folder);
  const { added, listeners, context } = fakeWindow("loading");
  vm.runInContext(loaderOf(read()), context);
  listeners.get("touchstart")?.();
  expect(added).toHaveLength(2);
});
