import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { builtPages } from "../src/build/pages/builtPages";
import { htmlErrors } from "./support/htmlErrors";

// The first run installs the checker, and Java if it is missing.
test.describe.configure({ timeout: 600_000 });

const pages = Array.from(builtPages("public"), ({ file }) => file);

test(
  "the W3C checker finds no error on any page or on the returned page",
  { tag: "@html" },
  async ({ request }, testInfo) => {
    expect(pages).toContain("public/index.html");
    const returned = await request.post("/api/leads", {
      headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
      form: { name: 'Plain "& <Form>', phone: "302 555", kind: "quote" },
    });
    expect(returned.status()).toBe(422);
    const returnedPage = testInfo.outputPath("returned.html");
    writeFileSync(returnedPage, await returned.body());

    expect(htmlErrors([...pages, returnedPage])).toEqual([]);
  },
);
