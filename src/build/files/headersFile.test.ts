import { headersFile } from "./headersFile";

const POLICY = "default-src 'none'; script-src 'self'";
const file = headersFile("/written\n  A: b\n", POLICY, ["/kept"]);
/** Returns a rule's headers as one text. */
const ruleFor = (paths: string, text: string) =>
  text.split(/^(?=\/)/m).findLast((rule) => rule.startsWith(`${paths}\n`));

test("browsers keep only pages that open without a connection", () => {
  expect(ruleFor("/kept", file)).toContain("Cache-Control: public, max-age=604800");
  expect(file.match(/public, max-age/g)).toHaveLength(1);
});

test("every path has the pages' policy, and the written rules come after it", () => {
  expect(ruleFor("/*", file)).toContain(`content-security-policy: ${POLICY}`);
  expect(file.indexOf(POLICY)).toBeLessThan(file.indexOf("/written"));
});
