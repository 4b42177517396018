import { css } from "@emotion/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { Styles } from "../Styles";
import { color, phoneMedia, radius } from "../tokens";

interface PictureProps {
  /** gatsby-plugin-image's data: sources, sizes, blurred placeholder. */
  image: IGatsbyImageData;
  /** "none" where phones have no picture: they load nothing for it. */
  phoneImage?: IGatsbyImageData | "none" | null;
  alt: string;
  /** The largest picture above the fold loads first; all others load lazily. */
  first?: boolean;
  /** While it loads, src/inline/pageParts.ts marks it as waiting. */
  fades?: boolean;
  styles?: Styles;
}

/** The lighter parts of a drawing take the colour of its ground. A ground that the visitor chose would swallow the drawing. */
export const darken = {
  mixBlendMode: "darken",
  "@media (forced-colors: active)": { mixBlendMode: "normal" },
} as const;

/** Fades a scene's edges into a ground of the same colour. The sides are 70 % of the way to the corners. */
export const melting = { maskImage: "radial-gradient(#000 63%, #0000 70%)", ...darken } as const;

/** Styles of a picture with an edge, beside a text. */
export const edged = {
  aspectRatio: "4 / 3",
  borderRadius: radius.medium,
  border: `1px solid ${color.line}`,
  background: color.line,
} as const;

/** A picture of one clear pixel. */
const NOTHING = { srcSet: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA= 1w", sizes: "1px" };

const frame = css({ position: "relative", display: "block", overflow: "hidden" });
const fill = css({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
const blurred = css(fill, { position: "absolute", inset: 0, filter: "blur(12px)", transform: "scale(1.06)" });
const sharp = css(fill, { position: "relative" });

function sourcesOf(image: IGatsbyImageData, media?: string) {
  return (image.images.sources ?? []).map(({ type, srcSet, sizes }) => (
    <source key={`${media}${type}`} type={type} srcSet={srcSet} sizes={sizes} media={media} />
  ));
}

/** For full-width layouts gatsby-plugin-image gives only a ratio, so the size comes from the largest file. */
function sizeOf({ layout, width, height, images }: IGatsbyImageData) {
  if (layout !== "fullWidth") return { width, height };
  const widths = Array.from(images.fallback?.srcSet?.matchAll(/ (\d+)w/g) ?? [], ([, digits]) => Number(digits));
  const largest = Math.max(...widths);
  return { width: largest, height: Math.round((largest * height) / width) };
}

/**
 * A picture over its blurred placeholder. Unlike GatsbyImage, it paints without scripts. Browsers without its formats get one
 * width, which saves a list in each page.
 */
export function Picture({ image, phoneImage, alt, first, fades, styles }: PictureProps) {
  const { fallback } = image.images;
  const ofPhones = phoneImage === "none" ? undefined : phoneImage;
  const phoneFallback = phoneImage === "none" ? NOTHING : phoneImage?.images.fallback;
  return (
    <span css={[frame, styles]}>
      {image.placeholder?.fallback && <img css={blurred} src={image.placeholder.fallback} alt="" aria-hidden="true" />}
      <picture>
        {ofPhones && sourcesOf(ofPhones, phoneMedia)}
        {phoneFallback && <source media={phoneMedia} srcSet={phoneFallback.srcSet} sizes={phoneFallback.sizes} />}
        {sourcesOf(image)}
        <img
          css={sharp}
          src={fallback?.src}
          {...sizeOf(image)}
          alt={alt}
          loading={first ? "eager" : "lazy"}
          decoding="async"
          data-fades={fades}
          // React 18 knows this attribute only in lower case.
          {...(first && { fetchpriority: "high" })}
        />
      </picture>
    </span>
  );
}
