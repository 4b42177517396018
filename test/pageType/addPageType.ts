/** Adds the page type `warranty` to a copy of the project as a developer would. Expects it in every list of pages. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const LIST = "src/content/kinds/contentKinds.ts";

/** Adds a kind, a line in the list of kinds, a component, content, and a link in the footer. */
export function addPageType(copy: string): void {
  const kind = readFileSync("test/pageType/warrantyPage.ts", "utf8").replaceAll("../../src/content/kinds/", "../");
  writeFileSync(path.join(copy, "src/content/kinds/pages/warrantyPage.ts"), kind);
  cpSync("test/pageType/warranty.tsx.txt", path.join(copy, "src/templates/warranty.tsx"));
  cpSync("test/pageType/warranty.json", path.join(copy, "content/pages/warranty.json"));
  const list = readFileSync(path.join(copy, LIST), "utf8")
    .replace("import { projectKind", 'import { warrantyPageKind } from "./pages/warrantyPage";\nimport { projectKind')
    .replace("  thankYouPageKind,\n", "  thankYouPageKind,\n  warrantyPageKind,\n");
  assert.equal(list.split("warrantyPageKind").length, 3, `${LIST} names the new kind`);
  writeFileSync(path.join(copy, LIST), list);
  const file = path.join(copy, "content/navigation.json");
  const navigation = JSON.parse(readFileSync(file, "utf8"));
  navigation.footer.push({ label: "Warranty", to: "/warranty#materials" });
  writeFileSync(file, `${JSON.stringify(navigation, null, 2)}\n`);
}

/**
 * Expects the page type in a built copy.
 * @param report Jest's, of the editor's unit tests
 */
export function checkPageType(copy: string, report: string): void {
  const read = (name: string) => readFileSync(path.join(copy, name), "utf8");
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  run("npm", "run", "typecheck");
  assert.match(read("public/warranty/index.html"), /<h1[^>]*>What we answer for<\/h1>/, "the page is built");
  assert.match(read("public/warranty/index.html"), /Call \(\d{3}\)\s\d{3}-\d{4}\./, "its placeholders are filled");
  assert.match(read("public/index.html"), /href="\/warranty#materials"/, "other pages lead to it");
  assert.match(read("public/sitemap-0.xml"), /\/warranty<\/loc>/, "it is in the sitemap");
  const pageData = JSON.parse(read("public/page-data/warranty/page-data.json"));
  assert.equal(pageData.result.pageContext.frame.form, "quote", "the frame knows its form");
  const routes = run("npx", "tsx", "-e", 'console.log(require("./e2e/support/routes").routes.warranty.path)');
  assert.equal(routes.trim(), "/warranty", "browser tests visit it");
  assert.match(
    read(report),
    /the form of WarrantyPage can edit every value of its schema/,
    "the editor has a form for it",
  );
  console.log("  a page type with a form is one kind, one component and content");
}
