import { attributeOf, tagsOf } from "./htmlTags";

const html = `<main><img src="/a.jpg" alt="A &gt; B"/><p><img alt="" data-src="/x" src="/b.jpg">text</p><image src="/c.jpg"></main>`;

test("tags are found by the name of their element, with their attributes", () => {
  const tags = tagsOf(html, "img");
  expect(tags.map((tag) => attributeOf(tag, "src"))).toEqual(["/a.jpg", "/b.jpg"]);
  expect(tags.map((tag) => attributeOf(tag, "alt"))).toEqual(["A &gt; B", ""]);
  expect(tags.map((tag) => attributeOf(tag, "title"))).toEqual([undefined, undefined]);
});
