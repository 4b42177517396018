import { testFolder } from "../../../test/testFolder";
import { attributeOf, builtPages, elementsIn, firstElement, parseHtml, textOf } from "./builtPages";

const folder = testFolder();

test("finds every page, but none of Gatsby's own files", () => {
  for (const name of [
    "index.html",
    "404.html",
    "contact/index.html",
    "services/404.html",
    "page-data/404.html/page-data.json",
    "_gatsby/slices/_gatsby-scripts-1.html",
    "contact.md",
  ]) {
    folder.write(name, `<title>${name}</title>`);
  }
  const pages = [...builtPages(folder.path)];
  expect(pages.map((page) => page.path).sort()).toEqual(["/", "/404.html", "/contact", "/services/404.html"]);
  const contact = pages.find((page) => page.path === "/contact");
  expect(contact?.file).toBe(folder.at("contact/index.html"));
});

test("finds elements in document order, also in templates and noscript", () => {
  const { document } = parseHtml(
    '<title>A &amp; B</title><p id="1"></p><template><p id="2"></p></template><noscript><p id="3"></p></noscript><!-- <p> -->',
  );
  const paragraphs = [...elementsIn(document)].filter(({ tagName }) => tagName === "p");
  expect(paragraphs.map((element) => attributeOf(element, "id"))).toEqual(["1", "2", "3"]);
  const title = firstElement(document, "title");
  expect(title && textOf(title)).toBe("A & B");
  expect(firstElement(document, "main")).toBeUndefined();
});
