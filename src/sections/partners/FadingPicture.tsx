import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import { Picture } from "../../ui/media/Picture";
import { color } from "../../ui/tokens";
import { heroPicture } from "../page/Hero";

const gradient = css(heroPicture, {
  background: `linear-gradient(120deg, ${color.glow}, ${color.actionTint})`,
  img: { transition: "opacity 500ms ease" },
});
const unseen = css({ img: { opacity: 0 } });

/** A hero's picture. An orange gradient shows until it has loaded. Then it fades in. */
export function FadingPicture({ hero }: { hero: Queries.HeroFieldsFragment }) {
  const image = useRef<HTMLImageElement>(null);
  // The picture is visible without scripts. Only a picture that is still loading at hydration fades in.
  const [waiting, setWaiting] = useState(false);
  useEffect(() => setWaiting(image.current?.complete === false), []);
  const sharp = hero.image.childImageSharp;
  return (
    sharp && (
      <Picture
        ref={image}
        styles={[gradient, waiting && unseen]}
        image={sharp.wide}
        phoneImage={sharp.narrow}
        alt={hero.imageAlt}
        noPlaceholder
        onLoad={() => setWaiting(false)}
        first
      />
    )
  );
}
