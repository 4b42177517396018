import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleCompany } from "../../../test/sampleContent";
import { BuildRecords } from "../buildRecords";
import { compileInlineScript } from "../webpack/compileInlineScript";
import { hashSource } from "./inlineCode";
import type { AboutSite } from "./plainPages";
import { type ProcessedPage, processPages } from "./processPages";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "public-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
/** Writes a page as Gatsby does. */
function build(name: string, title: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(
    path.join(folder, name),
    `<html><head><title>${title}</title><style>/* ${title} */</style></head>
<body><main><h1>${title}</h1><img src="/static/1/${title}.jpg" alt=""></main><!-- slice-start id="_gatsby-scripts-1" -->
<script src="/app-1.js" async></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>`,
  );
}

/** Processes the pages as a build does, with the cache of earlier builds. */
function processAll({
  routes,
  site = { company: sampleCompany, asking: "How to ask" },
  codeKey = "1",
}: {
  routes: string[];
  site?: AboutSite;
  codeKey?: string;
}) {
  const records = new BuildRecords<ProcessedPage>(path.join(folder, "records.json"));
  const pages = processPages({ publicFolder: folder, routes, site, records, codeKey });
  records.save();
  return pages;
}

test("defers the scripts of every page, and writes Markdown for listed pages", () => {
  build("index.html", "Home");
  build("services/hvac/index.html", "HVAC");
  build("404.html", "Gone");
  const { listed, code } = processAll({ routes: ["/services/hvac", "/"] });

  const loader = compileInlineScript("startScripts");
  for (const name of ["index.html", "services/hvac/index.html", "404.html"]) {
    expect(read(name)).toContain(`<script data-scripts="/app-1.js">${loader}</script>`);
  }
  expect(code.scripts).toEqual([hashSource(loader)]);
  expect(code.styles).toEqual(["Home", "HVAC", "Gone"].map((title) => hashSource(`/* ${title} */`)).sort());
  expect(read("services/hvac.md")).toMatch(/^# HVAC\n/);
  expect(listed).toEqual([
    { path: "/services/hvac", title: "HVAC", description: "", pictures: [{ path: "/static/1/HVAC.jpg" }] },
    { path: "/", title: "Home", description: "", pictures: [{ path: "/static/1/Home.jpg" }] },
  ]);
});

test("removes the NUL characters that React leaves in long pages", () => {
  build("index.html", "The thermostat\0’s screen");
  processAll({ routes: ["/"] });
  expect(read("index.html")).toContain("<h1>The thermostat’s screen</h1>");
});

test("fails if a listed page was not built", () => {
  build("index.html", "Home");
  expect(() => processAll({ routes: ["/", "/contact"] })).toThrow("The page /contact was not built.");
});

describe("a page unchanged since the last build", () => {
  const routes = ["/", "/services/hvac"];
  beforeEach(() => {
    build("index.html", "Home");
    build("services/hvac/index.html", "HVAC");
  });
  /** Returns the pages whose Markdown a second build rewrites. */
  const writtenAgain = (change: () => void, options: Partial<Parameters<typeof processAll>[0]> = {}) => {
    processAll({ routes });
    for (const name of ["index.md", "services/hvac.md"]) writeFileSync(path.join(folder, name), "as it was");
    change();
    processAll({ routes, ...options });
    return ["index.md", "services/hvac.md"].filter((name) => read(name) !== "as it was");
  };

  test("is not processed again, but stays listed", () => {
    const first = processAll({ routes });
    expect(processAll({ routes })).toEqual(first);
    expect(writtenAgain(() => {})).toEqual([]);
  });

  test("is processed again after Gatsby rewrote it or its Markdown was deleted", () => {
    expect(writtenAgain(() => build("services/hvac/index.html", "Heat"))).toEqual(["services/hvac.md"]);
    expect(writtenAgain(() => rmSync(path.join(folder, "index.md")))).toEqual(["index.md"]);
  });

  test("is processed again after a change of the company or the build's code", () => {
    const company = { ...sampleCompany, name: "Other Repairs" };
    expect(writtenAgain(() => {}, { site: { company, asking: "How to ask" } })).toHaveLength(2);
    expect(writtenAgain(() => {}, { codeKey: "2" })).toHaveLength(2);
  });
});
