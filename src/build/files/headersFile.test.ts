import { headersFile } from "./headersFile";

const POLICY = "default-src 'none'; script-src 'self'";
const file = (editor?: "git-gateway" | "github") =>
  headersFile("/written\n  A: b\n", POLICY, "https://www.company.example", [], ["/kept"], editor);
/** Returns a rule's headers as one text. */
const ruleFor = (paths: string, text: string) =>
  text.split(/^(?=\/)/m).findLast((rule) => rule.startsWith(`${paths}\n`));

test("a site without the visual editor has no rules for it", () => {
  expect(file()).not.toContain("/admin");
});

test("browsers keep only pages that open without a connection", () => {
  expect(ruleFor("/kept", file())).toContain("Cache-Control: public, max-age=604800");
  expect(file().match(/public, max-age/g)).toHaveLength(1);
});

test("the visual editor has its own policy and is not indexed; the pages' policy is unchanged", () => {
  for (const paths of ["/admin", "/admin/*"]) {
    expect(ruleFor(paths, file("git-gateway"))).toContain("script-src 'self' 'unsafe-eval'");
    expect(ruleFor(paths, file("git-gateway"))).toContain("x-robots-tag: noindex");
  }
  expect(ruleFor("/*", file("git-gateway"))).toContain(`content-security-policy: ${POLICY}\n`);
  expect(file("git-gateway").match(/unsafe-eval/g)).toHaveLength(2);
});

test("the editor's rules come last, after the immutable cache rules", () => {
  const rules = file("git-gateway").match(/^\/\S*/gm) ?? [];
  expect(rules.slice(-2)).toEqual(["/admin", "/admin/*"]);
});

test("only an editor with the GitHub backend may connect to GitHub", () => {
  expect(file("github")).toContain("https://api.github.com");
  expect(file("git-gateway")).not.toContain("github.com");
});
