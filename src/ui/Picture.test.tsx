import { render, screen } from "@testing-library/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { Picture, phoneMedia } from "./Picture";

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

test("the HTML alone shows it: source, size and alternative text need no script", () => {
  render(<Picture image={roof} alt="A roof" />);
  expect(sharp()).toHaveAttribute("src", "roof.jpg");
  expect(sharp()).toHaveAttribute("width", "800");
  expect(sharp()).toHaveAttribute("height", "600");
  expect(sharp()).toBeVisible();
});

test("a full-width picture, of which only the ratio is known, has the size of its largest file", () => {
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

test("the newer formats come first", () => {
  render(<Picture image={roof} alt="A roof" />);
  expect(sourcesOf(sharp())).toEqual([
    ["", "roof.avif 800w"],
    ["", "roof.webp 800w"],
  ]);
});

test("a phone's crop comes before all else, in every format, and only for phones", () => {
  render(<Picture image={roof} phoneImage={imageOf("tall")} alt="A roof" />);
  expect(sourcesOf(sharp())).toEqual([
    [phoneMedia, "tall.avif 800w"],
    [phoneMedia, "tall.webp 800w"],
    [phoneMedia, "tall.jpg 800w"],
    ["", "roof.avif 800w"],
    ["", "roof.webp 800w"],
  ]);
});

test("the first picture is fetched at once, any other when it comes near", () => {
  const { rerender } = render(<Picture image={roof} alt="A roof" first />);
  expect(sharp()).toHaveAttribute("loading", "eager");
  expect(sharp()).toHaveAttribute("fetchpriority", "high");
  rerender(<Picture image={roof} alt="A roof" />);
  expect(sharp()).toHaveAttribute("loading", "lazy");
  expect(sharp()).not.toHaveAttribute("fetchpriority");
});

test("its placeholder is hidden from assistive technology, and absent where something else stands beneath", () => {
  const { container, rerender } = render(<Picture image={roof} alt="A roof" />);
  expect(container.querySelector("img[src='roof-blurred.jpg']")).toHaveAttribute("aria-hidden", "true");
  rerender(<Picture image={roof} alt="A roof" bare />);
  expect(container.querySelector("img[src='roof-blurred.jpg']")).not.toBeInTheDocument();
});
