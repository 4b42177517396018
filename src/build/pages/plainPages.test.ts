import { sampleCompany } from "../../../test/sampleContent";
import { parseHtml } from "./builtPages";
import { llmsText, markdownOf, markdownPath, summaryOf } from "./plainPages";

const site = { company: sampleCompany, asking: "**How to ask**" };
const page = (main: string) => ({
  path: "/services/hvac",
  document: parseHtml(`<html><head><title data-gatsby-head="true">Heat &amp; air</title>
<meta data-gatsby-head="true" name="description" content="Heat pumps &amp; furnaces."/></head>
<body><header><a href="/">Home</a></header><main id="main">${main}</main><footer>Footer</footer></body></html>`)
    .document,
});
const markdown = (main: string) => markdownOf(page(main), site).split("\n\n---\n")[0];

test("a page's Markdown is its main text and the company's contact details", () => {
  const text = markdownOf(page("<h1>Professional HVAC</h1><p>We tune.</p>"), site);
  expect(text).toMatch(
    /^# Professional HVAC\n\nWe tune\.\n\n---\n\n- Example Repairs, 1 Sample Street, Sampletown, DE 19901\n/,
  );
  expect(text).toContain(
    "- (302) 555-0100\n- office@repairs.example\n- Mon–Fri: 7:00 AM–6:00 PM\n- Sunday: Emergency only\n- Not open on New Year's Day, Independence Day, Thanksgiving, and Christmas Day\n",
  );
  expect(text).toMatch(/\nhttps:\/\/repairs\.example\/services\/hvac\n$/);
  expect(text).not.toMatch(/Footer|Home/);
});

test("links are absolute", () => {
  expect(markdown('<p>See <a href="/contact">us</a>.</p>')).toBe("See [us](https://repairs.example/contact).");
});

test("omits decoration, forms and links within the page", () => {
  const main = `<p><span aria-hidden="true">🔧</span>Words</p><picture><img src="/a.jpg" alt="A"></picture>
<form><label>Name</label></form><a href="#quote">Get Quote</a><svg><title>x</title></svg>`;
  expect(markdown(main)).toBe("Words");
});

test("a list item that links within the page keeps its text", () => {
  expect(
    markdown('<ul><li><a href="#dover">Dover</a> <span>3 miles</span></li><li><a href="#lewes">Lewes</a></li></ul>'),
  ).toBe("- Dover 3 miles\n- Lewes");
});

test("cards become list items with their title and text", () => {
  expect(markdown("<ul><li><h3>Fast</h3><p>Within a\nday.</p></li><li>Plain</li></ul>")).toBe(
    "- **Fast**: Within a day.\n- Plain",
  );
  expect(markdown('<ul><li><a href="/services/hvac"><h3>HVAC</h3><p>Heat.</p></a></li></ul>')).toBe(
    "- [HVAC](https://repairs.example/services/hvac): Heat.",
  );
});

test("keeps one number per step, names of figures, indents of nested lists and marks of quotes", () => {
  expect(markdown("<ol><li><span>01</span><h3>Call</h3><p>Now.</p></li></ol>")).toBe("1. **Call**: Now.");
  expect(markdown("<dl><div><dt>Years</dt><dd>15+</dd></div><div><dt>Jobs</dt><dd>9</dd></div></dl>")).toBe(
    "- Years: 15+\n- Jobs: 9",
  );
  expect(markdown("<ul><li><h3>Makers</h3><ul><li>Pipes</li><li>Tubs</li></ul></li></ul>")).toBe(
    "- **Makers**\n  - Pipes\n  - Tubs",
  );
  expect(markdown("<blockquote><p>Good work.</p></blockquote>")).toBe("“Good work.”");
});

test("a table stays a table, with its head", () => {
  const row = (...cells: string[]) => `<tr><th scope="row">${cells.join("</th><td>")}</td></tr>`;
  const head = "<thead><tr><th>Job</th><th>Range</th></tr></thead>";
  expect(markdown(`<table>${head}<tbody>${row("Tune-up", "$100–$250")}${row("A | B", "$5")}</tbody></table>`)).toBe(
    "| Job | Range |\n| --- | --- |\n| Tune-up | $100–$250 |\n| A \\| B | $5 |",
  );
});

test("keeps the lines of an address and line breaks in lists", () => {
  expect(markdown("<ul><li><h3>Hours</h3><p>Mon: 7<br>Tue: 8</p><a href='tel:1'>Call</a></li></ul>")).toBe(
    "- **Hours**: Mon: 7  \n  Tue: 8 [Call](tel:1)",
  );
  const address = "<address><a href='mailto:a@a.example'>a@a.example</a><a href='tel:1'>1</a>";
  expect(markdown(`${address}<span>2 Street<br>Town</span> and more</address>`)).toBe(
    "[a@a.example](mailto:a@a.example)  \n[1](tel:1)  \n2 Street  \nTown and more",
  );
});

test("testimonials keep their stars, text and author", () => {
  const stars = '<span role="img" aria-label="4 out of 5 stars"><svg aria-hidden="true"></svg></span>';
  const figure =
    "<figure><blockquote><p>Good.</p></blockquote><figcaption><b>Ann *</b> <i>Owner</i></figcaption></figure>";
  expect(markdown(`<ul><li>${stars}${figure}</li></ul>`)).toBe("- 4 out of 5 stars “Good.” — Ann \\*, Owner");
});

test("a row of stars or similar picture becomes its accessible name", () => {
  expect(markdown('<div role="img" aria-label="Open now">●</div>')).toBe("Open now");
});

test("a linked card may have any kind of title", () => {
  expect(markdown('<ul><li><a href="/services/hvac"><strong>HVAC</strong> Heat.</a></li></ul>')).toBe(
    "- [HVAC](https://repairs.example/services/hvac): Heat.",
  );
});

test("removed elements leave no gap", () => {
  expect(markdown("<p>One <span></span>sentence.</p>")).toBe("One sentence.");
  expect(markdown('<p>Words</p><div><a href="#quote">Get Quote</a> <a href="/contact">Us</a></div>')).toBe(
    "Words\n\n[Us](https://repairs.example/contact)",
  );
});

test("only a page with a quote form explains how to ask for one", () => {
  const form = (kind: string) => `<p>Words</p><form><input type="hidden" name="kind" value="${kind}"></form>`;
  expect(markdown(form("quote"))).toBe("Words\n\n**How to ask**");
  expect(markdown(form("partner"))).toBe("Words");
});

test("a page without a main element fails the build", () => {
  const { document } = parseHtml("<p>Words</p>");
  expect(() => markdownOf({ path: "/x", document }, site)).toThrow("The page /x has no main element");
});

test("llms.txt lists the company and every page, with services under their own heading", () => {
  const summary = { title: "Heat & air", description: "Heat pumps *and* furnaces." };
  const pages = ["/", "/services/hvac"].map((path) => ({ path, ...summary }));
  const files = [
    { type: "HomePage", route: "/" },
    { type: "Service", route: "/services/hvac" },
  ];
  const text = llmsText(pages, { ...site, company: { ...sampleCompany, tagline: "Repairs." } }, files);
  expect(text).toMatch(/^# Example Repairs\n\n> Repairs\.\n\n- Example Repairs, 1 Sample Street/);
  expect(text.indexOf("**How to ask**")).toBeLessThan(text.indexOf("## Services"));
  expect(text).toContain(
    "## Services\n\n- [Heat & air](https://repairs.example/services/hvac.md): Heat pumps \\*and\\* furnaces.\n\n## Pages\n\n- [Heat & air](https://repairs.example/index.md)",
  );
});

test("reads a page's summary from its head", () => {
  expect(summaryOf(page("").document)).toEqual({ title: "Heat & air", description: "Heat pumps & furnaces." });
  expect(summaryOf(parseHtml("<p>Words</p>").document)).toEqual({ title: "", description: "" });
});

test("a page's Markdown is beside it", () => {
  expect(markdownPath("/")).toBe("/index.md");
  expect(markdownPath("/services/hvac")).toBe("/services/hvac.md");
});
