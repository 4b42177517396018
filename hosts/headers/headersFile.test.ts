import { readFileSync } from "node:fs";
import { testFolder } from "../../test/testFolder";
import { readSiteRules } from "../node/siteRules";
import { headersFile } from "./headersFile";

const POLICY = "default-src 'none'; script-src 'self'";

const folder = testFolder();

test.each([
  ["/static/0a1b/2c3d/roof, front.jpg", "cross-origin"],
  ["/social/home.JPG", "cross-origin"],
  ["/fonts/figtree.woff2", "cross-origin"],
  ["/", "same-origin"],
  ["/page-data/contact/page-data.json", "same-origin"],
  ["/contact.vcf", "same-origin"],
])("other sites may show pictures, icons and fonts, and nothing else: %s is %s", async (pathname, policy) => {
  folder.write("_headers", headersFile(readFileSync("static/_headers", "utf8"), POLICY, ["/kept"]));
  const { headersOf } = await readSiteRules(folder.path);
  expect(headersOf(pathname)["cross-origin-resource-policy"]).toBe(policy);
});
