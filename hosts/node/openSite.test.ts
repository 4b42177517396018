import { rmSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { testFolder } from "../../test/testFolder";
import { limits } from "./limits";
import { markBuildBegun, markBuildFinished, type OpenSite, openSite } from "./openSite";

const folder = testFolder();
let site: OpenSite;
const onNewBuild = jest.fn();
const log = jest.spyOn(console, "log");

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
};
/** What a build serves at a path. */
function bodyAt(at: string, built = site.current()): Buffer | undefined {
  const answer = built.answer(at, "");
  return answer?.status === 200 && "file" in answer ? answer.file.identity.body : undefined;
}
const textsAt = (...paths: string[]) => paths.map((at) => bodyAt(at)?.toString());
/** Finishes a build, and waits until it is served. */
async function takenOver(): Promise<void> {
  const next = new Promise<void>((resolve) => log.mockImplementationOnce(() => resolve()));
  markBuildFinished(folder.path);
  await next;
}

beforeEach(async () => {
  write({ "index.html": "first", "contact/index.html": "contact", "app-1.js": "one", "data.json": "{}" });
  jest.replaceProperty(limits as { lookEvery: number }, "lookEvery", 10);
  site = await openSite(folder.path, onNewBuild);
});
afterEach(() => site.close());

test("serves all files of a new build at once, when it is finished", async () => {
  const shared = bodyAt("/app-1.js");
  write({ "index.html": "second, and longer", "app-2.js": "two" });
  rmSync(folder.at("contact"), { recursive: true });
  expect(textsAt("/", "/contact", "/app-2.js")).toEqual(["first", "contact", undefined]);
  const begun = site.current();
  expect(onNewBuild).not.toHaveBeenCalled();
  await takenOver();
  expect(textsAt("/", "/contact", "/app-2.js")).toEqual(["second, and longer", undefined, "two"]);
  expect(onNewBuild).toHaveBeenCalledTimes(1);
  // Two builds share what they have in common.
  expect(bodyAt("/app-1.js")).toBe(shared);
  // A request keeps the build it began with.
  expect(bodyAt("/", begun)?.toString()).toBe("first");
});

test("keeps the previous build's scripts for open pages, but not an older build's", async () => {
  for (const build of [2, 3]) {
    rmSync(folder.at(`app-${build - 1}.js`));
    write({ [`app-${build}.js`]: `build ${build}`, "data.json": `{"build":${build}}` });
    await takenOver();
  }
  const served = [undefined, "build 2", "build 3", '{"build":3}'];
  expect(textsAt("/app-1.js", "/app-2.js", "/app-3.js", "/data.json")).toEqual(served);
});

test("keeps the previous build when a new one cannot be served", async () => {
  const error = jest.spyOn(console, "error").mockImplementation();
  rmSync(folder.at("index.html"));
  const told = new Promise<void>((resolve) => error.mockImplementationOnce(() => resolve()));
  markBuildFinished(folder.path);
  await told;
  expect(error).toHaveBeenCalledWith(expect.stringContaining("The new build cannot be served"));
  expect(textsAt("/")).toEqual(["first"]);
  error.mockRestore();
});

test("discards a build if the next one begins while it is being read", async () => {
  const served: unknown[] = [];
  const last = new Promise<void>((resolve) =>
    onNewBuild.mockImplementation(() => {
      served.push(textsAt("/", "/app-2.js", "/app-3.js"));
      if (bodyAt("/app-3.js")) resolve();
    }),
  );
  const { readFile } = fs;
  let looksSince = 0;
  const reading = jest.spyOn(fs, "readFile").mockImplementation(async (...asked) => {
    const name = path.basename(String(asked[0]));
    if (name === "index.html" && looksSince === 0) {
      looksSince = 1;
      markBuildBegun(folder.path);
      write({ "index.html": "third" });
    } else if (name === ".build-finished" && looksSince > 0) {
      looksSince += 1;
      // The next build finishes at the second check of the marker.
      if (looksSince === 3) {
        rmSync(folder.at("app-2.js"));
        write({ "app-3.js": "three" });
        markBuildFinished(folder.path);
      }
    }
    return readFile(...asked);
  });
  write({ "index.html": "second", "app-2.js": "two" });
  markBuildFinished(folder.path);
  await last;
  reading.mockRestore();
  expect(served).toEqual([["third", undefined, "three"]]);
});
