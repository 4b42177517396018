import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { lastChanged } from "./lastChanged";
import { sitemapEntry } from "./sitemapEntry";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sitemap-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a page brings the pictures it shows, each once, with what they show", () => {
  mkdirSync(path.join(folder, "contact"));
  writeFileSync(
    path.join(folder, "contact/index.html"),
    `<header><img src="/static/logo.jpg" alt="Logo"></header>
<main id="m"><img alt="A &quot;blue&quot; door &amp; wreath" src="/static/1/door.jpg"/><img src="/static/1/door.jpg" alt="">
<img src="/static/2/hedge.jpg" alt=""><img src="data:image/png;base64,AA" alt="x"></main>`,
  );
  expect(sitemapEntry("/contact", "https://a.example", folder)).toMatchObject({
    url: "/contact",
    img: [
      { url: "https://a.example/static/1/door.jpg", caption: 'A "blue" door & wreath' },
      { url: "https://a.example/static/2/hedge.jpg", caption: undefined },
    ],
  });
});

describe("the day of the last change", () => {
  const git = (...parameters: string[]) => execFileSync("git", ["-C", folder, ...parameters], { stdio: "pipe" });
  const commit = (file: string, day: string) => {
    writeFileSync(path.join(folder, file), day);
    git("add", ".");
    execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@a.example", "commit", "-qm", day], {
      env: { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    });
  };
  const here = process.cwd();
  beforeEach(() => process.chdir(folder));
  afterEach(() => process.chdir(here));

  test("is that of the files asked about", () => {
    git("init", "-q");
    commit("roofing.json", "2026-01-02");
    commit("contact.json", "2026-03-04");
    expect(Date.parse(lastChanged(["roofing.json"]) ?? "")).toBe(Date.parse("2026-01-02T12:00:00Z"));
    expect(Date.parse(lastChanged(["roofing.json", "contact.json"]) ?? "")).toBe(Date.parse("2026-03-04T12:00:00Z"));
    expect(lastChanged(["never.json"])).toBeUndefined();
  });

  test("is not known without a history, nor from one that is cut short", () => {
    expect(lastChanged(["roofing.json"])).toBeUndefined();
    git("init", "-q", "origin");
    const origin = path.join(folder, "origin");
    git("-C", origin, "-c", "user.name=A", "-c", "user.email=a@a.example", "commit", "-q", "--allow-empty", "-m", "1");
    git("clone", "-q", "--depth", "1", `file://${origin}`, path.join(folder, "shallow"));
    process.chdir(path.join(folder, "shallow"));
    expect(lastChanged(["."])).toBeUndefined();
  });
});
