/** Pictures of every page and of what visitors open on them, to be looked at beside those of `npm run shots`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { routes } from "../../e2e/routes";
import { siteContent } from "../../e2e/siteContent";
import type { Sought } from "./Visitor";
import { test } from "./visit";

const { navigation, form } = siteContent;

/** Widths and heights of the window, in pixels. */
const WINDOWS = [
  [390, 844],
  [1280, 900],
] as const;

const banner: Sought = { role: "banner" };

for (const [width, height] of WINDOWS) {
  test.describe(`at ${width} pixels`, () => {
    test.beforeEach(({ visitor }) => visitor.resize(width, height));

    test.afterEach(async ({ tab }, { title, project }) => {
      mkdirSync("shots", { recursive: true });
      writeFileSync(`shots/${title}-${width}-${project.name}.png`, await tab.picture());
    });

    for (const [name, { path }] of Object.entries(routes)) {
      test(name, async ({ visitor }) => {
        await visitor.open(path);
        await visitor.scriptsTakeOver();
        await visitor.picturesCome();
      });
    }

    test("menu-open", async ({ visitor }) => {
      await visitor.open("/");
      await visitor.scriptsTakeOver();
      const services = navigation.header.find(({ listsServices }) => listsServices)?.label;
      await visitor.click(
        width < 500 ? { text: navigation.menu, within: banner } : { role: "button", name: services, within: banner },
      );
    });

    test("form-errors", async ({ visitor }) => {
      await visitor.open("/contact");
      await visitor.formTakesOver();
      await visitor.click({ role: "button", name: form.submit });
      await visitor.sees({ role: "alert" });
    });
  });
}
