/** Adds an optional block to a service's page in a copy of the project as a developer would: in six files. */
import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const POINT = "Clean the filter every three months.";
const TITLE = "How it lasts";

/** Adds the field to both kinds, a section, its place in the template, the shared heading, and one service's points. */
export function addServiceBlock(copy: string): void {
  const change = (file: string, ...[from, to]: [RegExp, string]) => {
    const text = readFileSync(path.join(copy, file), "utf8");
    assert.match(text, from, `${file} has the place of a new block`);
    writeFileSync(path.join(copy, file), text.replace(from, to));
  };
  const add = (file: string, addition: object) => {
    const data = JSON.parse(readFileSync(path.join(copy, file), "utf8"));
    writeFileSync(path.join(copy, file), `${JSON.stringify({ ...data, ...addition }, null, 2)}\n`);
  };
  change(
    "src/content/kinds/service.ts",
    /\n {4}seo: seo\.optional\(\),/,
    '$&\n    care: z.strictObject({ points: z.array(sentences).min(1) }).meta({ graphqlType: "Care" }).optional(),',
  );
  change("src/content/kinds/pages/servicePage.ts", /\n {4}formTitle:/, "\n    care: heading.optional(),$&");
  cpSync("test/pageType/care.tsx.txt", path.join(copy, "src/sections/services/Care.tsx"));
  const template = "src/templates/service.tsx";
  change(template, /import \{ ServiceHero \}/, 'import { Care } from "../sections/services/Care";\n$&');
  change(
    template,
    /\n *<ClosingBand/,
    "\n      {page.care && service.care && <Care heading={page.care} {...service.care} />}$&",
  );
  change(template, /service\(slug: \{ eq: \$slug \}\) \{/, "$&\n      care {\n        ...Care\n      }");
  add("content/pages/service.json", { care: { title: TITLE } });
  add(`content/services/${firstService(copy)}.json`, { care: { points: [POINT] } });
}

const firstService = (copy: string) => path.parse(String(readdirSync(path.join(copy, "content/services"))[0])).name;

/** Expects the block in a built copy: on the page of the service that has it, and on no other. */
export function checkServiceBlock(copy: string): void {
  const services = path.join(copy, "public/services");
  const shown = readdirSync(services).filter((slug) => {
    const page = path.join(services, slug, "index.html");
    return !slug.includes(".") && readFileSync(page, "utf8").includes(POINT);
  });
  assert.deepEqual(shown, [firstService(copy)], "one service shows the block");
  console.log("  a block of a service is its kind, the page's kind, a section, the template and two content files");
}
