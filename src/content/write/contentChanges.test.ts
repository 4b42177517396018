import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeChanges, tryChanges } from "./contentChanges";

let folder: string;
const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), "utf8");
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "changes-"));
  writeFileSync(at("a.json"), "a");
  writeFileSync(at("b.json"), "b");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Every name in the folder, and each file's content. */
const everything = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name));
    return entry.isFile() ? `${name}: ${read(name)}` : name;
  });

test("files are written, added in new folders and removed", () => {
  makeChanges(
    folder,
    new Map([
      ["a.json", "A"],
      ["new/c.json", "C"],
      ["b.json", undefined],
    ]),
  );
  expect(everything().sort()).toEqual(["a.json: A", "new", "new/c.json: C"]);
});

test("keeps a symbolic link and writes its target", () => {
  symlinkSync(at("a.json"), at("link.json"));
  makeChanges(folder, new Map([["link.json", "A"]]));
  expect(lstatSync(at("link.json")).isSymbolicLink()).toBe(true);
  expect(read("a.json")).toBe("A");
});

test("changes nothing if a temporary file cannot be written", () => {
  mkdirSync(at("b.json.new"));
  const before = everything();
  expect(() =>
    makeChanges(
      folder,
      new Map([
        ["a.json", "A"],
        ["b.json", "B"],
      ]),
    ),
  ).toThrow();
  expect(everything()).toEqual(before);
});

test("rolls back if a file cannot be replaced", () => {
  mkdirSync(at("in-the-way.json"));
  const before = everything();
  const changes = new Map([
    ["a.json", "A"],
    ["c.json", "C"],
    ["b.json", undefined],
    ["in-the-way.json", undefined],
  ]);
  expect(() => makeChanges(folder, changes)).toThrow();
  expect(everything()).toEqual(before);
});

test("tries changes on a copy and removes it", async () => {
  const before = everything();
  let copy = "";
  const found = await tryChanges(folder, new Map([["a.json", "A"]]), async (tried) => {
    copy = tried;
    return readFileSync(path.join(tried, "a.json"), "utf8") + readFileSync(path.join(tried, "b.json"), "utf8");
  });
  expect(found).toBe("Ab");
  expect(everything()).toEqual(before);
  expect(() => lstatSync(copy)).toThrow("ENOENT");
});
