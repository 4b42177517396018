import { writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { statusViews } from "../leads/http/status/statusView";
import { statusPath } from "../model/lead/endpoints";
import { builtPages } from "../src/build/pages/builtPages";
import { htmlErrors } from "./support/htmlErrors";
import { newName, storeRequest } from "./support/storedLeads";

// The first run installs the checker, and Java if it is missing.
test.describe.configure({ timeout: 600_000 });

const pages = Array.from(builtPages("public"), ({ file }) => file);

test(
  "the W3C checker finds no error on any page or on those that the lead service answers with",
  { tag: "@html" },
  async ({ request }, testInfo) => {
    expect(pages).toContain("public/index.html");
    const returned = await request.post("/api/leads", {
      headers: { "sec-fetch-site": "same-origin", accept: "text/html" },
      form: { name: 'Plain "& <Form>', phone: "302 555", kind: "quote" },
    });
    expect(returned.status()).toBe(422);
    const { link } = await storeRequest(request, newName("Valid"));
    const answers = [returned];
    for (const view of [undefined, ...statusViews]) answers.push(await request.get(statusPath(link, view)));
    const answered = await Promise.all(
      answers.map(async (answer, index) => {
        const file = testInfo.outputPath(`answer-${index}.html`);
        writeFileSync(file, await answer.body());
        return file;
      }),
    );

    expect(htmlErrors([...pages, ...answered])).toEqual([]);
  },
);
