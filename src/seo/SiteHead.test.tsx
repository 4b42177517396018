import { render } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { ComponentProps } from "react";
import { siteDouble } from "../../test/site/siteDouble";
import { phoneMedia, tabletMedia } from "../ui/tokens";
import { pageGraph } from "./graphs";
import { SiteHead } from "./SiteHead";

// React warns of an html element in the head. Gatsby takes its attributes from there.
jest.spyOn(console, "error").mockImplementation();
beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

const seo = { title: "A title", description: "A description" };
type HeadOptions = Partial<Omit<ComponentProps<typeof SiteHead>, "page">> & { page?: object };
/** Renders a page's head. */
function headOf(path: string, { page, ...more }: HeadOptions = {}) {
  const head = <SiteHead page={{ path, trail: [], ...page }} seo={seo} {...more} />;
  return render(head, { container: document.head }).container;
}
const contentOf = (head: HTMLElement, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
const jsonIn = (head: HTMLElement) => head.querySelector("script[type='application/ld+json']")?.textContent ?? "";

function imageOf(name: string): IGatsbyImageData {
  const sources = ["webp", "avif"].map((format) => ({ type: `image/${format}`, srcSet: `${name}.${format} 800w` }));
  return { layout: "fullWidth", width: 1, height: 1, images: { sources, fallback: { src: `${name}.jpg` } } };
}

test("structured data has the words of a text’s links, and no script tag in it ends it or changes it", () => {
  const description = "</script><script>alert(1)</script><!-- ";
  const others = [{ "@type": "Thing" as const, name: "[Ask “us”](/contact) <b>" }];
  const head = headOf("/about", { seo: { ...seo, description }, graph: () => ({ type: "WebPage" as const, others }) });
  const json = jsonIn(head);
  expect(json).toContain('"name":"Ask “us” \\u003cb>"');
  expect(json).not.toContain("<");
  expect(JSON.parse(json)["@graph"][0].description).toBe(description);
  expect(jsonIn(headOf("/"))).toBe("");
  expect(jsonIn(headOf("/", { graph: pageGraph() }))).not.toBe("");
});

test("the first picture is preloaded as AVIF, with another crop on phones", () => {
  const image = { childImageSharp: { wide: imageOf("wide"), narrow: imageOf("narrow") } };
  const head = headOf("/", { hero: { image, imageAlt: "A roof" } });
  const preloads = [...head.querySelectorAll("link[rel=preload]")];
  expect(preloads.map((link) => [link.getAttribute("imagesrcset"), link.getAttribute("media")])).toEqual([
    ["wide.avif 800w", tabletMedia],
    ["narrow.avif 800w", phoneMedia],
  ]);
  expect(contentOf(head, "og:image:alt")).toBe("A roof");
});
