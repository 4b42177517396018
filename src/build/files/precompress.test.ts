import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { testFolder } from "../../../test/testFolder";
import { precompress } from "./precompress";

const folder = testFolder();
const { at, write } = folder;

const long = "<p>One line of a page.</p>\n".repeat(100);

test("writes two compressed copies of a text file, and none of short files, pictures and folders named like pages", async () => {
  write("services/index.html", long);
  write("short.html", "<p>Short.</p>");
  write("photo.avif", Buffer.alloc(5000));
  mkdirSync(at("404.html"));
  await precompress(folder.path);
  expect(brotliDecompressSync(readFileSync(at("services/index.html.br"))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(at("services/index.html.gz"))).toString()).toBe(long);
  expect(readdirSync(folder.path).sort()).toEqual(["404.html", "photo.avif", "services", "short.html"]);
});

test("a second run writes only changed files, and removes the copies of one that has become short", async () => {
  for (const name of ["same.js", "changed.js", "list.json"]) write(name, long);
  await precompress(folder.path);
  const { ctimeMs } = statSync(at("same.js.br"));
  write("list.json", "[]");
  write("changed.js", long.replaceAll("page", "site"));
  utimesSync(at("changed.js"), new Date("2020-01-01"), new Date("2020-01-01"));
  await precompress(folder.path);
  expect(gunzipSync(readFileSync(at("changed.js.gz"))).toString()).toContain("site");
  expect(statSync(at("same.js.br")).ctimeMs).toBe(ctimeMs);
  expect(readdirSync(folder.path).filter((name) => name.startsWith("list"))).toEqual(["list.json"]);
});
