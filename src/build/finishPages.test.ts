import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleCompany } from "../../test/sampleContent";
import { compileBrowserScript } from "./compileBrowserScript";
import { finishPages } from "./finishPages";
import { hashSource } from "./inlineCode";

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

test("defers the scripts of every page, and writes the Markdown of the listed ones", () => {
  build("index.html", "Home");
  build("services/hvac/index.html", "HVAC");
  build("404.html", "Gone");
  const { listed, code } = finishPages(folder, ["/services/hvac", "/"], sampleCompany);

  const loader = compileBrowserScript("startScripts");
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

test("fails if a page that people look for was not built", () => {
  build("index.html", "Home");
  expect(() => finishPages(folder, ["/", "/contact"], sampleCompany)).toThrow("The page /contact was not built.");
});
