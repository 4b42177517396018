/** Browsers paint the beginning of a page while the rest is still on its way. What they painted must not move. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { readTimeline } from "./support/pageTimeline";
import { areaSlugs } from "./support/routes";

const [town] = areaSlugs;
const paths = ["/", ...(town ? [`/service-areas/${town}`] : [])];

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
