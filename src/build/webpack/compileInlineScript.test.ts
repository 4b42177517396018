import { readdirSync } from "node:fs";
import { transformSync } from "esbuild";
import { compileInlineScript, type InlineScript } from "./compileInlineScript";

const names = readdirSync("src/inline").flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? []) as InlineScript[];

test.each(names)("browsers of 2020 understand %s", (name) => {
  const script = compileInlineScript(name);
  const writtenFor = (target: string) => transformSync(script, { target, minify: true }).code;
  // Newer syntax would be written anew.
  expect(writtenFor("es2020")).toBe(writtenFor("esnext"));
});

test("a compiled script is one function, so it defines no globals", () => {
  expect(compileInlineScript("pageScript")).toMatch(/^(?:"use strict";)?\(\(\)=>\{.*\}\)\(\);$/s);
});
