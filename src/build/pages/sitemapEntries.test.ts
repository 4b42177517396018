import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { testFolder } from "../../../test/testFolder";
import { kindAt } from "../../content/kinds/contentKinds";
import { lastChanges } from "./lastChanges";
import { sitemapEntries } from "./sitemapEntries";

const folder = testFolder();

describe("the date of the last change", () => {
  const git = (...parameters: string[]) => execFileSync("git", ["-C", folder.path, ...parameters], { stdio: "pipe" });
  /** Commits everything in the folder. */
  const commitAll = (day: string) => {
    git("add", ".");
    execFileSync(
      "git",
      ["-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@a.example", "commit", "-qm", day],
      {
        env: { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
      },
    );
  };
  const commit = (file: string, day: string) => {
    folder.write(file, day);
    commitAll(day);
  };

  test("is known for each file and subfolder", () => {
    git("init", "-q");
    commit("outside.json", "2026-01-01");
    commit("texts/services/roofing.json", "2026-01-02");
    commit("texts/services/gutters und dächer.json", "2026-03-04");
    commit("texts/company.json", "2026-05-06");
    commit("texts/services/roofing.json", "2026-07-08");
    const days = [...lastChanges(folder.at("texts"))].map(([name, date]) => [
      name,
      new Date(date).toISOString().slice(0, 10),
    ]);
    expect(Object.fromEntries(days)).toEqual({
      services: "2026-07-08",
      "services/roofing.json": "2026-07-08",
      "services/gutters und dächer.json": "2026-03-04",
      "company.json": "2026-05-06",
    });
  });

  test("changes with a page's main content and pictures", () => {
    const content = folder.at("content");
    const contentFiles = {
      "pages/home.json": {},
      "pages/services.json": {},
      "pages/service.json": {},
      "pages/contact.json": {},
      "pages/partners.json": {},
      "pages/privacy.json": {},
      "pages/accessibility.json": {},
      "pages/service-areas.json": {},
      "company.json": {},
      "services/roofing.json": { image: "../images/roof.jpg" },
      "services/hvac.json": {},
      "pages/prices.json": {},
      "projects/barn.json": { service: "roofing", before: { image: "../images/roof.jpg" } },
      "reviews/jane.json": { from: "homeowner", service: "hvac" },
      "reviews/ada.json": { from: "partner" },
      "images/roof.jpg": "",
    };
    const write = (file: string, data: unknown) => folder.write(`content/${file}`, JSON.stringify(data));
    for (const [file, data] of Object.entries(contentFiles)) write(file, data);
    const routes = new Map([
      ["pages/home.json", "/"],
      ["pages/services.json", "/services"],
      ["services/roofing.json", "/services/roofing"],
      ["services/hvac.json", "/services/hvac"],
      ["pages/prices.json", "/prices"],
      ["pages/contact.json", "/contact"],
      ["pages/partners.json", "/partners"],
      ["pages/privacy.json", "/privacy"],
      ["pages/accessibility.json", "/accessibility"],
      ["pages/service-areas.json", "/service-areas"],
    ]);
    const pages = [...routes.values()];
    git("init", "-q");
    commitAll("2026-01-01");
    let day = 1;
    /** Returns the pages whose date changes with a file. */
    const movedBy = (file: keyof typeof contentFiles, change: "edit" | "remove" = "edit") => {
      const today = `2026-01-${String(++day).padStart(2, "0")}`;
      if (change === "edit") write(file, { ...Object(contentFiles[file]), changed: today });
      else rmSync(path.join(content, file));
      commitAll(today);
      const files = Object.entries(contentFiles)
        .filter(([name]) => name.endsWith(".json") && existsSync(path.join(content, name)))
        .map(([name, data]) => ({
          type: kindAt(name)?.type ?? "",
          path: name,
          data: { ...Object(data) },
          route: routes.get(name),
        }));
      const entries = sitemapEntries({ folder: content, files });
      const changed = (page: string) => {
        return Date.parse(entries.get(page)?.lastmod ?? "");
      };
      return pages.filter((page) => changed(page) === Date.parse(`${today}T12:00:00Z`));
    };
    const ofServices = ["/", "/services", "/services/roofing", "/prices"];
    expect(movedBy("services/roofing.json")).toEqual(ofServices);
    expect(movedBy("images/roof.jpg")).toEqual(ofServices);
    expect(movedBy("projects/barn.json")).toEqual(["/services/roofing"]);
    expect(movedBy("reviews/jane.json")).toEqual(["/services/hvac"]);
    expect(movedBy("reviews/ada.json")).toEqual(["/partners"]);
    expect(movedBy("pages/service.json")).toEqual(["/services/roofing", "/services/hvac"]);
    expect(movedBy("company.json")).toEqual(["/contact", "/privacy", "/accessibility", "/service-areas"]);
    expect(movedBy("pages/partners.json")).toEqual(["/partners"]);
    expect(movedBy("services/hvac.json", "remove")).toEqual(["/", "/services", "/prices"]);
  });

  test("is unknown without a git history and in a shallow clone", () => {
    expect(lastChanges(folder.path).size).toBe(0);
    git("init", "-q", "origin");
    const origin = folder.at("origin");
    git("-C", origin, "-c", "user.name=A", "-c", "user.email=a@a.example", "commit", "-q", "--allow-empty", "-m", "1");
    git("clone", "-q", "--depth", "1", `file://${origin}`, folder.at("shallow"));
    expect(lastChanges(folder.at("shallow")).size).toBe(0);
  });
});
