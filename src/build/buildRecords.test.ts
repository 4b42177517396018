import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BuildRecords, keyOf } from "./buildRecords";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "records-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const open = () => new BuildRecords<string>(path.join(folder, "cache/records.json"));

test("the next build finds a result by its name and key", () => {
  const first = open();
  expect(first.reuse("/contact", "1")).toBeUndefined();
  first.keep("/contact", "1", "its title");
  first.save();
  expect(open().reuse("/contact", "1")).toBe("its title");
  expect(open().reuse("/contact", "2")).toBeUndefined();
  expect(open().reuse("/", "1")).toBeUndefined();
});

test("removes a result that a build neither makes nor reuses", () => {
  const first = open();
  first.keep("/kept", "1", "a");
  first.keep("/dropped", "1", "b");
  first.save();
  const second = open();
  second.reuse("/kept", "1");
  second.save();
  expect(open().reuse("/kept", "1")).toBe("a");
  expect(open().reuse("/dropped", "1")).toBeUndefined();
});

test("ignores a truncated file", () => {
  mkdirSync(path.join(folder, "cache"));
  writeFileSync(path.join(folder, "cache/records.json"), '[["/conta');
  expect(open().reuse("/contact", "1")).toBeUndefined();
});

test("a key depends on the boundaries between its inputs", () => {
  expect(keyOf("ab", "c")).toBe(keyOf("ab", Buffer.from("c")));
  expect(keyOf("ab", "c")).not.toBe(keyOf("a", "bc"));
});
