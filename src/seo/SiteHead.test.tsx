import { render } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { siteDouble } from "../../test/site/siteDouble";
import { phoneMedia, tabletMedia } from "../ui/tokens";
import { pageGraph } from "./graphs";
import { SiteHead } from "./SiteHead";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
// React warns of an html element in the head. Gatsby takes its attributes from there.
jest.spyOn(console, "error").mockImplementation();

const page = (path: string) => ({ path, trail: [] });
const seo = { title: "A title", description: "A description" };
const headOf = (head: JSX.Element) => render(head, { container: document.head }).container;
const contentOf = (head: HTMLElement, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");

function imageOf(name: string): IGatsbyImageData {
  const sources = ["avif", "webp"].map((format) => ({
    type: `image/${format}`,
    srcSet: `${name}.${format} 800w`,
    sizes: "100vw",
  }));
  return { layout: "fullWidth", width: 1, height: 1, images: { sources, fallback: { src: `${name}.jpg` } } };
}

test("the head has the page's title and description", () => {
  const head = headOf(<SiteHead page={page("/contact")} seo={seo} />);
  expect(document.title).toBe("A title");
  expect(contentOf(head, "description")).toBe("A description");
});

test.each([
  ["/", "https://repairs.example/"],
  ["/services/hvac", "https://repairs.example/services/hvac"],
])("%s has a canonical address", (path, url) => {
  const head = headOf(<SiteHead page={page(path)} seo={seo} />);
  expect(head.querySelector("link[rel=canonical]")).toHaveAttribute("href", url);
  expect(contentOf(head, "og:url")).toBe(url);
  expect(contentOf(head, "robots")).toBeUndefined();
});

test("social networks get the page's title and picture", () => {
  const head = headOf(<SiteHead page={page("/services/hvac")} seo={seo} />);
  expect(contentOf(head, "og:title")).toBe("A title");
  expect(contentOf(head, "og:image")).toBe("https://repairs.example/social/services-hvac.jpg");
  expect(contentOf(head, "twitter:card")).toBe("summary_large_image");
});

test("structured data has the words of a text’s links", () => {
  const graph = () => ({
    type: "WebPage" as const,
    others: [{ "@type": "Thing" as const, name: "[Ask “us”](/contact) <b>" }],
  });
  const { container } = render(<SiteHead page={page("/about")} seo={seo} graph={graph} />, {
    container: document.head,
  });
  const data = container.querySelector("script[type='application/ld+json']")?.innerHTML ?? "";
  expect(data).toContain('"name":"Ask “us” \\u003cb>"');
});

test("the page and social networks get the language of the company's site", () => {
  const company = { ...siteDouble.company, locale: "es-US" };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company });
  const head = headOf(<SiteHead page={page("/contact")} seo={seo} />);
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  expect(head.querySelector("html")).toHaveAttribute("lang", "es-US");
  expect(contentOf(head, "og:locale")).toBe("es_US");
});

test("a screen has a noindex tag, and no canonical address", () => {
  const head = headOf(<SiteHead page={{ ...page("/404"), unlisted: true, isScreen: true }} seo={seo} />);
  expect(contentOf(head, "robots")).toBe("noindex");
  expect(head.querySelector("link[rel=canonical]")).toBeNull();
});

test("a page for advertising has a noindex tag, and its canonical address and picture", () => {
  const head = headOf(<SiteHead page={{ ...page("/roof-check"), unlisted: true }} seo={seo} />);
  expect(head.querySelectorAll("meta[name=robots]")).toHaveLength(1);
  expect(contentOf(head, "robots")).toBe("noindex");
  expect(head.querySelector("link[rel=canonical]")).toHaveAttribute("href", "https://repairs.example/roof-check");
  expect(contentOf(head, "og:image")).toContain("roof-check");
});

test("a preview has a noindex tag, and the live page's canonical address", () => {
  jest.mocked(useStaticQuery).mockReturnValue({
    ...siteDouble,
    site: { siteMetadata: { ...siteDouble.site.siteMetadata, indexable: false } },
  });
  const head = headOf(<SiteHead page={page("/contact")} seo={seo} />);
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  expect(contentOf(head, "robots")).toBe("noindex");
  expect(head.querySelector("link[rel=canonical]")).toHaveAttribute("href", "https://repairs.example/contact");
});

test("a script tag in the content neither ends the structured data nor changes it", () => {
  const description = "</script><script>alert(1)</script><!-- ";
  const head = headOf(<SiteHead page={page("/contact")} seo={{ ...seo, description }} graph={pageGraph()} />);
  const json = head.querySelector("script[type='application/ld+json']")?.textContent ?? "";
  expect(json).not.toContain("<");
  const graph: { "@graph": { description?: string }[] } = JSON.parse(json);
  expect(graph["@graph"][0]?.description).toBe(description);
});

test("only a page with structured data has a script element for it", () => {
  expect(headOf(<SiteHead page={page("/")} seo={seo} />).querySelector("script")).toBeNull();
  expect(headOf(<SiteHead page={page("/")} seo={seo} graph={pageGraph()} />).querySelector("script")).not.toBeNull();
});

test("the first picture is preloaded as AVIF, with another crop on phones", () => {
  const image = { childImageSharp: { wide: imageOf("wide"), narrow: imageOf("narrow") } };
  const head = headOf(<SiteHead page={page("/")} seo={seo} hero={{ image, imageAlt: "A roof" }} />);
  const preloads = [...head.querySelectorAll("link[rel=preload]")];
  expect(preloads.map((link) => [link.getAttribute("imagesrcset"), link.getAttribute("media")])).toEqual([
    ["wide.avif 800w", tabletMedia],
    ["narrow.avif 800w", phoneMedia],
  ]);
  expect(contentOf(head, "og:image:alt")).toBe("A roof");
});

test("a picture without image data is not preloaded", () => {
  const head = headOf(
    <SiteHead page={page("/")} seo={seo} hero={{ image: { childImageSharp: null }, imageAlt: "A roof" }} />,
  );
  expect(head.querySelector("link[rel=preload]")).toBeNull();
});
