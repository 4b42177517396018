/** What browsers have painted must not move when the rest arrives. budgets.spec.ts says so for phones and late files. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { openPage } from "./support/openPage";
import { readTimeline } from "./support/pageTimeline";
import { areaSlugs } from "./support/routes";
import { someService } from "./support/siteContent";

const [town] = areaSlugs;
const paths = ["/", `/services/${someService.slug}`, ...(town ? [`/service-areas/${town}`] : [])];

for (const path of paths) {
  for (const width of [390, 1280]) {
    test(`${path}: nothing moves at ${width} px when the rest of a half-loaded page arrives`, async ({
      page,
      request,
    }) => {
      const html = await (await request.get(path)).text();
      const titleEnd = html.indexOf("</h1>");
      let sendRest = () => {};
      const server = createServer(({ url }, response) => {
        if (url !== path) return void response.writeHead(404).end();
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.write(html.slice(0, titleEnd));
        sendRest = () => response.end(html.slice(titleEnd));
      });
      await new Promise<void>((resolve) => {
        server.listen(0, resolve);
      });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      sendRest();
      await page.waitForLoadState("load");
      const { shift, moved } = await readTimeline(page);
      expect(shift, `moved: ${moved.join(", ")}`).toBeLessThan(0.001);
      server.close();
    });
  }
}

test("nothing moves on a desktop when font, pictures and scripts arrive, and the header is one line", async ({
  page,
}) => {
  for (const path of ["/", `/services/${someService.slug}`, "/partners"]) {
    await openPage(page, path);
    await page.evaluate(() => document.fonts.ready);
    const { shift, moved } = await readTimeline(page);
    expect(shift, `${path} moved: ${moved.join(", ")}`).toBeLessThan(0.005);
    expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(80);
  }
});
