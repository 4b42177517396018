import { readdirSync } from "node:fs";
import vm from "node:vm";
import { transformSync } from "esbuild";
import { compileInlineScript, type InlineScript } from "./compileInlineScript";

const names = readdirSync("src/inline").flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? []) as InlineScript[];

test.each(names)("browsers of 2020 understand %s", (name) => {
  const script = compileInlineScript(name);
  const writtenFor = (target: string) => transformSync(script, { target, minify: true }).code;
  // Newer syntax would be written anew.
  expect(writtenFor("es2020")).toBe(writtenFor("esnext"));
});

test("the compiled script reads its attributes, waits for a visitor, and defines no other globals", () => {
  const added: string[] = [];
  const listeners = new Map<string, () => void>();
  const document = {
    referrer: "",
    currentScript: { dataset: { path: "/contact", scripts: "/a.js /b.js" } },
    createElement: () => ({ src: "" }),
    body: { append: ({ src }: { src: string }) => added.push(src) },
  };
  const location = { origin: "https://doverhome.example", pathname: "/contact", search: "", hash: "" };
  const globals = {
    window: { location },
    location,
    history: { state: null },
    sessionStorage: {},
    URLSearchParams,
    document,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: () => {},
    requestAnimationFrame: (callback: () => void) => callback(),
    setTimeout: (callback: () => void) => callback(),
  };
  const context = vm.createContext({ ...globals });
  vm.runInContext(compileInlineScript("startScripts"), context);
  expect(Object.keys(context)).toEqual(Object.keys(globals));
  expect(added).toEqual([]);
  listeners.get("pointerdown")?.();
  expect(added).toEqual(["/a.js", "/b.js"]);
});
