import { render, screen } from "@testing-library/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { phoneMedia } from "../tokens";
import { IconItem } from "./IconItem";
import { Picture } from "./Picture";
import { PictureMark } from "./PictureMark";

describe("IconItem", () => {
  test("shows a decorative icon beside the text", () => {
    render(
      <IconItem icon="/static/drop.webp" size="36px" as="li">
        <h3>Water damage</h3>
      </IconItem>,
    );
    const item = screen.getByRole("listitem");
    expect(item).toHaveTextContent(/^Water damage$/);
    expect(item.querySelector("img")).toHaveAttribute("alt", "");
  });
});

describe("Picture", () => {
  const imageOf = (name: string): IGatsbyImageData => ({
    layout: "constrained",
    width: 800,
    height: 600,
    images: {
      sources: [
        { type: "image/avif", srcSet: `${name}.avif 800w`, sizes: "50vw" },
        { type: "image/webp", srcSet: `${name}.webp 800w`, sizes: "50vw" },
      ],
      fallback: { src: `${name}.jpg`, srcSet: `${name}.jpg 800w`, sizes: "50vw" },
    },
    placeholder: { fallback: `${name}-blurred.jpg` },
  });
  const roof = imageOf("roof");

  const sharp = () => screen.getByRole("img", { name: "A roof" });
  const sourcesOf = (image: HTMLElement) =>
    [...(image.parentElement as HTMLElement).querySelectorAll("source")].map(({ media, srcset }) => [media, srcset]);

  test("shows source, size and alternative text without a script", () => {
    render(<Picture image={roof} alt="A roof" />);
    expect(sharp()).toHaveAttribute("src", "roof.jpg");
    expect(sharp()).toHaveAttribute("width", "800");
    expect(sharp()).toHaveAttribute("height", "600");
    expect(sharp()).toBeVisible();
  });

  test("a full-width picture has the size of its largest file", () => {
    const { images } = roof;
    const fallback = { src: "roof.jpg", srcSet: "roof.jpg 768w,\nroof-2.jpg 1920w,\nroof-1.jpg 1024w", sizes: "100vw" };
    render(
      <Picture
        image={{ ...roof, layout: "fullWidth", width: 1, height: 0.4166666666666667, images: { ...images, fallback } }}
        alt="A roof"
      />,
    );
    expect(sharp()).toHaveAttribute("width", "1920");
    expect(sharp()).toHaveAttribute("height", "800");
  });

  test("lists newer formats first", () => {
    render(<Picture image={roof} alt="A roof" />);
    expect(sourcesOf(sharp())).toEqual([
      ["", "roof.avif 800w"],
      ["", "roof.webp 800w"],
    ]);
  });

  test("lists the crop for phones first, in every format", () => {
    render(<Picture image={roof} phoneImage={imageOf("tall")} alt="A roof" />);
    expect(sourcesOf(sharp())).toEqual([
      [phoneMedia, "tall.avif 800w"],
      [phoneMedia, "tall.webp 800w"],
      [phoneMedia, "tall.jpg 800w"],
      ["", "roof.avif 800w"],
      ["", "roof.webp 800w"],
    ]);
  });

  test("loads the first picture at once and others lazily", () => {
    const { rerender } = render(<Picture image={roof} alt="A roof" first />);
    expect(sharp()).toHaveAttribute("loading", "eager");
    expect(sharp()).toHaveAttribute("fetchpriority", "high");
    rerender(<Picture image={roof} alt="A roof" />);
    expect(sharp()).toHaveAttribute("loading", "lazy");
    expect(sharp()).not.toHaveAttribute("fetchpriority");
  });

  test("hides its placeholder from assistive technology", () => {
    const { container } = render(<Picture image={roof} alt="A roof" />);
    expect(container.querySelector("img[src='roof-blurred.jpg']")).toHaveAttribute("aria-hidden", "true");
  });
});

describe("PictureMark", () => {
  test("ends at its place in the picture, below its words", () => {
    render(<PictureMark x={27} y={40} label="The switch" />);
    expect(screen.getByText("The switch").parentElement).toHaveStyle({ top: "3%", left: "27%", bottom: "60%" });
  });
});
