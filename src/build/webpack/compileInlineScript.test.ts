import vm from "node:vm";
import { compileInlineScript } from "./compileInlineScript";

test("the compiled script passes the path from its attribute to Gatsby, and defines no other globals", () => {
  const window: Record<string, unknown> = { location: { hash: "" }, addEventListener() {} };
  const document = { currentScript: { dataset: { path: "/contact" } } };
  const context = vm.createContext({ window, document });
  vm.runInContext(compileInlineScript("prepareAddress"), context);
  expect(window.pagePath).toBe("/contact");
  expect(Object.keys(context)).toEqual(["window", "document"]);
});

test("the compiled script reads its attribute and waits for the page", () => {
  const added: string[] = [];
  const listeners = new Map<string, () => void>();
  const document = {
    currentScript: { dataset: { scripts: "/a.js /b.js" } },
    createElement: () => ({ src: "" }),
    body: { append: ({ src }: { src: string }) => added.push(src) },
  };
  vm.runInContext(
    compileInlineScript("startScripts"),
    vm.createContext({
      window: {},
      document,
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      removeEventListener: () => {},
    }),
  );
  expect(added).toEqual([]);
  listeners.get("pointerdown")?.();
  expect(added).toEqual(["/a.js", "/b.js"]);
});
