import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { companyKind } from "../../model/kinds/company";
import { SocialLinks } from "./controls/SocialLinks";
import { columnsFor } from "./layout/Cards";
import { Picture } from "./media/Picture";
import { Prose } from "./text/Prose";
import { phoneMedia } from "./tokens";

const linksIn = (container: ParentNode) =>
  [...container.querySelectorAll("a")].map((link) => [link.textContent?.trim(), link.getAttribute("href")]);

test.each([
  { most: 2, columns: [2, 2, 2, 2, 2, 2, 2, 2, 2] },
  { most: 3, columns: [2, 2, 3, 2, 3, 3, 2, 3, 3] },
  { most: 4, columns: [2, 2, 3, 4, 3, 3, 4, 4, 3] },
] as const)("one to nine items in at most $most columns leave none alone in the last row", ({ most, columns }) => {
  expect(columns.map((_, index) => columnsFor(index + 1, most))).toEqual(columns);
});

describe("Picture", () => {
  const imageOf = (name: string): IGatsbyImageData => ({
    layout: "constrained",
    width: 800,
    height: 600,
    images: {
      sources: ["avif", "webp"].map((format) => ({
        type: `image/${format}`,
        srcSet: `${name}.${format}`,
        sizes: "50vw",
      })),
      fallback: { src: `${name}.jpg`, srcSet: `${name}.jpg 800w`, sizes: "50vw" },
    },
    placeholder: { fallback: `${name}-blurred.jpg` },
  });
  const roof = imageOf("roof");
  const sharp = () => screen.getByRole("img", { name: "A roof" });

  test("shows its file and its size without a script, over a decorative placeholder", () => {
    const { container } = render(<Picture image={roof} alt="A roof" />);
    expect(sharp()).toHaveAttribute("src", "roof.jpg");
    expect(sharp()).toHaveAttribute("width", "800");
    expect(sharp()).toHaveAttribute("height", "600");
    expect(sharp()).toBeVisible();
    expect(container.querySelector("img[src='roof-blurred.jpg']")).toHaveAttribute("aria-hidden", "true");
  });

  test("a full-width picture has the size of its largest file", () => {
    const fallback = { src: "roof.jpg", srcSet: "roof.jpg 768w,\nroof-2.jpg 1920w,\nroof-1.jpg 1024w", sizes: "100vw" };
    const images = { ...roof.images, fallback };
    render(<Picture image={{ ...roof, layout: "fullWidth", width: 1, height: 5 / 12, images }} alt="A roof" />);
    expect(sharp()).toHaveAttribute("width", "1920");
    expect(sharp()).toHaveAttribute("height", "800");
  });

  test("lists the crop for phones first, and newer formats before others", () => {
    render(<Picture image={roof} phoneImage={imageOf("tall")} alt="A roof" />);
    const sources = [...(sharp().parentElement as HTMLElement).querySelectorAll("source")];
    expect(sources.map(({ media, srcset }) => [media, srcset])).toEqual([
      [phoneMedia, "tall.avif"],
      [phoneMedia, "tall.webp"],
      [phoneMedia, "tall.jpg 800w"],
      ["", "roof.avif"],
      ["", "roof.webp"],
    ]);
  });

  test.each([
    [true, "eager", "high"],
    [false, "lazy", null],
  ])("that is first (%j) loads %s", (first, loading, priority) => {
    render(<Picture image={roof} alt="A roof" first={first} />);
    expect(sharp()).toHaveAttribute("loading", loading);
    expect(sharp().getAttribute("fetchpriority")).toBe(priority);
  });
});

test.each(companyKind.schema.shape.social.element.shape.network.options)("%s has a name and a drawing", (network) => {
  render(<SocialLinks label="Networks" profiles={[{ network, url: "https://networks.example/us" }]} />);
  expect(screen.getByRole("link").getAttribute("aria-label")?.toLowerCase()).toBe(network);
  expect(readFileSync("static/marks/networks.svg", "utf8")).toContain(`<path id="${network}" d="M`);
});

test("a text has its links and its paragraphs, and no markup", () => {
  const { container } = render(<Prose text={"See [our <b>prices</b>](/prices#roofing) [sic].\n\nTwo."} />);
  expect(linksIn(container)).toEqual([["our <b>prices</b>", "/prices#roofing"]]);
  expect([...container.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    "See our <b>prices</b> [sic].",
    "Two.",
  ]);
});
