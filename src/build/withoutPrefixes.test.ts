import { readFileSync } from "node:fs";
import path from "node:path";
import { withoutDefaultPlugins } from "./withoutPrefixes";

test("Emotion's cache as it is installed loses its default plugins and nothing else", () => {
  const text = readFileSync(path.resolve("node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js"), "utf8");
  const changed = withoutDefaultPlugins(text);
  expect(changed).toContain("var defaultStylisPlugins = [];");
  expect(changed.replace("var defaultStylisPlugins = [];", "var defaultStylisPlugins = [prefixer];")).toBe(text);
});

test("a text with other default plugins ends the build", () => {
  expect(() => withoutDefaultPlugins("var defaultStylisPlugins = [others];")).toThrow("has no [prefixer]");
});
