import { readdirSync } from "node:fs";
import { testFolder } from "../../../test/testFolder";
import { compileInlineScript } from "../webpack/compileInlineScript";
import { hashSource } from "./inlineCode";
import { processPages } from "./processPages";

const folder = testFolder();
const { read } = folder;
/** Writes a page as Gatsby does. */
function build(name: string, title: string): void {
  folder.write(
    name,
    `<html><head><title>${title}</title><style>/* ${title} */</style></head>
<body><main><h1>${title}</h1><img src="/static/1/${title}.jpg" alt=""></main><!-- slice-start id="_gatsby-scripts-1" -->
<script>window.map={};</script><script src="/app-1.js" async></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>`,
  );
}

test("defers the scripts of every page, also of one that was processed before", () => {
  build("index.html", "Home");
  build("services/hvac/index.html", "HVAC");
  build("services/404.html", "Gone");
  const code = processPages(folder.path, ["/services/hvac", "/"]);
  const loader = compileInlineScript("startScripts");
  const paths = { "index.html": "/", "services/hvac/index.html": "/services/hvac", "services/404.html": "/404.html" };
  const names = Object.keys(paths);
  const [setup = ""] = readdirSync(folder.path).filter((name) => name.startsWith("setup-"));
  expect(read(setup)).toBe(`${compileInlineScript("mendFragment")}\nwindow.map={};`);
  for (const [name, path] of Object.entries(paths)) {
    expect(read(name)).toContain(`<script data-path="${path}" data-scripts="/${setup} /app-1.js">${loader}</script>`);
  }
  expect(code.scripts).toEqual([hashSource(loader)]);
  expect(code.styles).toEqual(["Home", "HVAC", "Gone"].map((title) => hashSource(`/* ${title} */`)).sort());
  const first = names.map(read);
  expect(processPages(folder.path, ["/services/hvac", "/"])).toEqual(code);
  expect(names.map(read)).toEqual(first);
});

test("removes the NUL characters that React leaves in long pages", () => {
  build("index.html", "The thermostat\0’s screen");
  processPages(folder.path, ["/"]);
  expect(read("index.html")).toContain("<h1>The thermostat’s screen</h1>");
});

test("fails if a page of the content was not built", () => {
  build("index.html", "Home");
  expect(() => processPages(folder.path, ["/", "/contact"])).toThrow("The page /contact was not built.");
});
