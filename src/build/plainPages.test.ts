import { sampleCompany } from "../../test/sampleContent";
import { llmsText, markdownOf, markdownPath, type PlainPage } from "./plainPages";

const page = (main: string, path = "/services/hvac"): PlainPage => ({
  path,
  html: `<html><head><title data-gatsby-head="true">Heat &amp; air</title>
<meta data-gatsby-head="true" name="description" content="Heat pumps &amp; furnaces."/></head>
<body><header><a href="/">Home</a></header><main id="main">${main}</main><footer>Footer</footer></body></html>`,
});
const words = (main: string) => markdownOf(page(main), sampleCompany).split("\n\n---\n")[0];

test("a page is its main words, followed by how to reach the company", () => {
  const text = markdownOf(page("<h1>Professional HVAC</h1><p>We tune.</p>"), sampleCompany);
  expect(text).toMatch(
    /^# Professional HVAC\n\nWe tune\.\n\n---\n\n- Example Repairs, 1 Sample Street, Sampletown, DE 19901\n/,
  );
  expect(text).toContain(
    "- (302) 555-0100\n- office@repairs.example\n- Mon–Fri: 7:00 AM–6:00 PM\n- Sunday: Emergency only\n",
  );
  expect(text).toMatch(/\nhttps:\/\/repairs\.example\/services\/hvac\n$/);
  expect(text).not.toMatch(/Footer|Home/);
});

test("links lead to the site's pages from wherever it is read", () => {
  expect(words('<p>See <a href="/contact">us</a>.</p>')).toBe("See [us](https://repairs.example/contact).");
});

test("what is decoration, to be filled in or on this page only is left out", () => {
  const main = `<p><span aria-hidden="true">🔧</span>Words</p><picture><img src="/a.jpg" alt="A"></picture>
<form><label>Name</label></form><a href="#quote">Get Quote</a><svg><title>x</title></svg>`;
  expect(words(main)).toBe("Words");
});

test("cards become lines: their title, and what it says", () => {
  expect(words("<ul><li><h3>Fast</h3><p>Within a\nday.</p></li><li>Plain</li></ul>")).toBe(
    "- **Fast**: Within a day.\n- Plain",
  );
  expect(words('<ul><li><a href="/services/hvac"><h3>HVAC</h3><p>Heat.</p></a></li></ul>')).toBe(
    "- [HVAC](https://repairs.example/services/hvac): Heat.",
  );
});

test("steps are numbered once, figures named, lists in lists indented, quotes quoted", () => {
  expect(words("<ol><li><span>01</span><h3>Call</h3><p>Now.</p></li></ol>")).toBe("1. **Call**: Now.");
  expect(words("<dl><div><dt>Years</dt><dd>15+</dd></div></dl>")).toBe("- Years: 15+");
  expect(words("<ul><li><h3>Makers</h3><ul><li>Pipes</li><li>Tubs</li></ul></li></ul>")).toBe(
    "- **Makers**\n  - Pipes\n  - Tubs",
  );
  expect(words("<blockquote><p>Good work.</p></blockquote>")).toBe("“Good work.”");
});

test("lines stay lines where style alone sets them apart, and in lists", () => {
  expect(words("<ul><li><h3>Hours</h3><p>Mon: 7<br>Tue: 8</p><a href='tel:1'>Call</a></li></ul>")).toBe(
    "- **Hours**: Mon: 7  \n  Tue: 8 [Call](tel:1)",
  );
  const address = "<address><a href='mailto:a@a.example'>a@a.example</a><a href='tel:1'>1</a>";
  expect(words(`${address}<span>2 Street<br>Town</span> and more</address>`)).toBe(
    "[a@a.example](mailto:a@a.example)  \n[1](tel:1)  \n2 Street  \nTown and more",
  );
});

test("testimonials tell their stars, their words and who said them", () => {
  const stars = '<span role="img" aria-label="4 out of 5 stars"><svg aria-hidden="true"></svg></span>';
  const figure =
    "<figure><blockquote><p>Good.</p></blockquote><figcaption><b>Ann *</b> <i>Owner</i></figcaption></figure>";
  expect(words(`<ul><li>${stars}${figure}</li></ul>`)).toBe("- 4 out of 5 stars “Good.” — Ann \\*, Owner");
});

test("a drawing is what it is said to show", () => {
  expect(words('<div role="img" aria-label="Open now">●</div>')).toBe("Open now");
});

test("links that read as cards do so with any title", () => {
  expect(words('<ul><li><a href="/services/hvac"><strong>HVAC</strong> Heat.</a></li></ul>')).toBe(
    "- [HVAC](https://repairs.example/services/hvac): Heat.",
  );
});

test("what is left out leaves no gap", () => {
  expect(words("<p>One <span></span>sentence.</p>")).toBe("One sentence.");
  expect(words('<p>Words</p><div><a href="#quote">Get Quote</a> <a href="/contact">Us</a></div>')).toBe(
    "Words\n\n[Us](https://repairs.example/contact)",
  );
});

test("a page without main words is a fault of the build", () => {
  expect(() => markdownOf({ path: "/x", html: "<p>Words</p>" }, sampleCompany)).toThrow("The page /x has no main");
});

test("the overview names the company and every page, services by themselves", () => {
  const text = llmsText([page("", "/"), page("")], { ...sampleCompany, tagline: "Repairs." });
  expect(text).toMatch(/^# Example Repairs\n\n> Repairs\.\n\n- Example Repairs, 1 Sample Street/);
  expect(text).toContain(
    "## Services\n\n- [Heat & air](https://repairs.example/services/hvac.md): Heat pumps & furnaces.\n\n## Pages\n\n- [Heat & air](https://repairs.example/index.md)",
  );
});

test("the Markdown of a page stands beside it", () => {
  expect(markdownPath("/")).toBe("/index.md");
  expect(markdownPath("/services/hvac")).toBe("/services/hvac.md");
});
