import { css } from "@emotion/react";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { forwardRef, type ReactEventHandler } from "react";

/** Up to this width a picture may show its phone crop. Keep in step with `from.tablet`. */
export const phoneMedia = "(max-width: 47.99em)";

export interface PictureProps {
  /** What gatsby-plugin-image made of the master: sources, sizes, blurred placeholder. */
  image: IGatsbyImageData;
  /** Another crop for phones. */
  phoneImage?: IGatsbyImageData | null;
  alt: string;
  /** The largest picture above the fold: fetched first. Every other one waits until it comes near. */
  first?: boolean;
  /** Without its placeholder: what lies beneath shows until the picture is ready. */
  bare?: boolean;
  onLoad?: ReactEventHandler<HTMLImageElement>;
  className?: string;
}

const frame = css({ position: "relative", display: "block", overflow: "hidden" });
const fill = css({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
const blurred = css(fill, { position: "absolute", inset: 0, filter: "blur(12px)", transform: "scale(1.06)" });
const sharp = css(fill, { position: "relative" });

function sourcesOf(image: IGatsbyImageData, media?: string) {
  return (image.images.sources ?? []).map(({ type, srcSet, sizes }) => (
    <source key={`${media}${type}`} type={type} srcSet={srcSet} sizes={sizes} media={media} />
  ));
}

/**
 * The width and height for the `img` element, which must be whole numbers (https://html.spec.whatwg.org/#dimension-attributes).
 * For the full-width layout gatsby-plugin-image gives only a ratio, such as 1 by 0.4166; the largest file has the size.
 */
function sizeOf({ layout, width, height, images }: IGatsbyImageData) {
  if (layout !== "fullWidth") return { width, height };
  const widths = Array.from(images.fallback?.srcSet?.matchAll(/ (\d+)w/g) ?? [], ([, digits]) => Number(digits));
  const largest = Math.max(...widths);
  return { width: largest, height: Math.round((largest * height) / width) };
}

/** React 18 passes the attribute on only in lower case. */
const fetchFirst = { fetchpriority: "high" };

/**
 * A picture in the formats and widths gatsby-plugin-image made, over its blurred placeholder. It paints from the HTML
 * alone: GatsbyImage keeps it invisible until a script runs, which a visitor on a bad line would wait for.
 */
export const Picture = forwardRef<HTMLImageElement, PictureProps>(function Picture(
  { image, phoneImage, alt, first, bare, onLoad, className },
  ref,
) {
  const { fallback } = image.images;
  const phoneFallback = phoneImage?.images.fallback;
  return (
    <span css={frame} className={className} style={image.backgroundColor ? { background: image.backgroundColor } : {}}>
      {!bare && image.placeholder?.fallback && (
        <picture>
          {phoneImage?.placeholder?.fallback && <source media={phoneMedia} srcSet={phoneImage.placeholder.fallback} />}
          <img css={blurred} src={image.placeholder.fallback} alt="" aria-hidden="true" />
        </picture>
      )}
      <picture>
        {phoneImage && sourcesOf(phoneImage, phoneMedia)}
        {phoneFallback && <source media={phoneMedia} srcSet={phoneFallback.srcSet} sizes={phoneFallback.sizes} />}
        {sourcesOf(image)}
        <img
          ref={ref}
          css={sharp}
          src={fallback?.src}
          srcSet={fallback?.srcSet}
          sizes={fallback?.sizes}
          {...sizeOf(image)}
          alt={alt}
          loading={first ? "eager" : "lazy"}
          decoding="async"
          onLoad={onLoad}
          {...(first ? fetchFirst : {})}
        />
      </picture>
    </span>
  );
});
