import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { htmlErrors } from "./htmlErrors";

// The first run installs the checker, and Java where it is missing.
test.describe.configure({ timeout: 300_000 });

/** Every page of the build. Gatsby's own folders are named after pages, or hold parts of them. */
const pages = readdirSync("public", { recursive: true, encoding: "utf8" })
  .filter((name) => path.basename(name) === "index.html" || name === "404.html")
  .map((name) => path.join("public", name));

test("the W3C checker finds no error on any page, nor on the page that a plain form with errors gets back", async ({
  request,
}, testInfo) => {
  expect(pages).toContain("public/index.html");
  const returned = await request.post("/api/leads", {
    headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
    form: { name: 'Plain "& <Form>', phone: "302 555", kind: "quote" },
  });
  expect(returned.status()).toBe(422);
  const returnedPage = testInfo.outputPath("returned.html");
  writeFileSync(returnedPage, await returned.body());

  expect(htmlErrors([...pages, returnedPage])).toEqual([]);
});
