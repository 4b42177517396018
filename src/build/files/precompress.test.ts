import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { precompress } from "./precompress";

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "precompress-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const long = "<p>One line of a page.</p>\n".repeat(100);

test("writes two compressed copies with the content of a text file", async () => {
  mkdirSync(at("services"));
  writeFileSync(at("services/index.html"), long);
  expect(await precompress(folder)).toBe(2);
  expect(brotliDecompressSync(readFileSync(at("services/index.html.br"))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(at("services/index.html.gz"))).toString()).toBe(long);
});

test("leaves short files, pictures and folders named like pages alone", async () => {
  writeFileSync(at("short.html"), "<p>Short.</p>");
  writeFileSync(at("photo.avif"), Buffer.alloc(5000));
  mkdirSync(at("404.html"));
  expect(await precompress(folder)).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(["404.html", "photo.avif", "short.html"]);
});

test("writes only changed files in a second run", async () => {
  writeFileSync(at("same.js"), long);
  writeFileSync(at("changed.js"), long);
  await precompress(folder);
  const before = statSync(at("same.js.br"));
  writeFileSync(at("changed.js"), long.replaceAll("page", "site"));
  utimesSync(at("changed.js"), new Date("2020-01-01"), new Date("2020-01-01"));
  expect(await precompress(folder)).toBe(2);
  expect(gunzipSync(readFileSync(at("changed.js.gz"))).toString()).toContain("site");
  expect(statSync(at("same.js.br")).ino).toBe(before.ino);
  expect(statSync(at("same.js.br")).ctimeMs).toBe(before.ctimeMs);
});

test("removes the copies of a file that has become short", async () => {
  writeFileSync(at("list.json"), long);
  await precompress(folder);
  writeFileSync(at("list.json"), "[]");
  await precompress(folder);
  expect(readdirSync(folder)).toEqual(["list.json"]);
});
