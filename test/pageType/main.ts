/**
 * `npm run test:page-type`: adds the page type `warranty` to a copy of the project as a maintainer would, and looks for it
 * on the site, in the sitemap, in the link check, in llms.txt, in the visual editor and among the pages of the browser tests.
 */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copyProject } from "../copyProject";

const LIST = "src/content/kinds/contentKinds.ts";

const copy = copyProject("page-type");
const content = path.join(copy, "content");
const navigationFile = path.join(content, "navigation.json");
const written = readFileSync(navigationFile, "utf8");
const read = (name: string) => readFileSync(path.join(copy, name), "utf8");
const write = (name: string, text: string) => writeFileSync(path.join(copy, name), text);
const run = (command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** Adds a kind, its component and its content, and the kind to the list of kinds. */
function addPageType(): void {
  const kind = readFileSync("test/pageType/warrantyPage.ts", "utf8").replaceAll("../../src/content/kinds/", "../");
  write("src/content/kinds/pages/warrantyPage.ts", kind);
  cpSync("test/pageType/warranty.tsx.txt", path.join(copy, "src/pages/warranty.tsx"));
  cpSync("test/pageType/warranty.json", path.join(content, "pages/warranty.json"));
  const list = read(LIST)
    .replace("import { pageTitle", 'import { warrantyPageKind } from "./pages/warrantyPage";\nimport { pageTitle')
    .replace("  thankYouPageKind,\n", "  thankYouPageKind,\n  warrantyPageKind,\n");
  assert.equal(list.split("warrantyPageKind").length, 3, `${LIST} names the new kind`);
  write(LIST, list);
}

/** Lets the footer lead to an address. @returns what the content check prints, and whether it is content */
function checkLink(to: string): { said: string; passes: boolean } {
  const navigation = JSON.parse(written);
  navigation.footer.push({ label: "Warranty", to });
  writeFileSync(navigationFile, `${JSON.stringify(navigation, null, 2)}\n`);
  const { stdout, status } = spawnSync("npm", ["run", "check:content"], { cwd: copy, encoding: "utf8" });
  return { said: stdout, passes: status === 0 };
}

try {
  addPageType();
  const wrong = checkLink("/warranty#nowhere");
  assert.match(wrong.said, /leads to #nowhere, which is not on \/warranty/, "the link check knows its places");
  assert.ok(!wrong.passes);
  assert.ok(checkLink("/warranty#materials").passes, "the link check knows the page and its places");

  run("npm", "run", "schemas");
  run("npm", "run", "build");
  run("npm", "run", "typecheck");
  assert.match(read("public/warranty/index.html"), /<h1[^>]*>What we answer for<\/h1>/, "the page is built");
  assert.match(read("public/warranty/index.html"), /Call \(\d{3}\) \d{3}-\d{4}\./, "its placeholders are filled");
  assert.match(read("public/index.html"), /href="\/warranty#materials"/, "other pages lead to it");
  assert.match(read("public/sitemap-0.xml"), /\/warranty<\/loc>/, "it is in the sitemap");
  assert.match(read("public/llms.txt"), /## Pages[\s\S]*\/warranty\.md\): /, "it is in llms.txt");
  assert.match(read("public/warranty.md"), /^# What we answer for$/m, "it is there as Markdown");
  const routes = run("npx", "tsx", "-e", 'console.log(require("./e2e/routes").routes.warranty.path)');
  assert.equal(routes.trim(), "/warranty", "browser tests visit it");
  // They draw each content file in the preview, and write each as the editor does.
  run("npx", "jest", "src/editor", "src/build/files/editorSchemas.test.ts", "--json", "--outputFile", "jest.json");
  assert.match(read("jest.json"), /a draft of WarrantyPage is drawn/, "the visual editor draws it");
  console.log("A page type is one kind, one component and content.");
} finally {
  rmSync(copy, { recursive: true });
}
