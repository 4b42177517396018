import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Actions } from "../../ui/Actions";
import { Container } from "../../ui/Container";
import { Picture } from "../../ui/Picture";
import { below, color, fluid, font, from, size, space } from "../../ui/tokens";

type HeroHeight = "small" | "medium" | "large";

interface HeroProps {
  hero: Queries.HeroFieldsFragment;
  /** Its share of the first screen. */
  height?: HeroHeight;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Short reasons to trust the company, below the actions. */
  proofs?: ReactNode;
  /** Shows an orange gradient until the picture has loaded. Then the picture fades in. */
  onGradient?: boolean;
}

const section = css({ position: "relative", background: color.cream });
/** The picture is above the text, and beside it on wide screens. Text never stands over a picture. */
const picture = css({
  aspectRatio: "9 / 4",
  [from.tablet]: { aspectRatio: "21 / 8", img: { objectPosition: "76% 62%" } },
  [from.desktop]: {
    position: "absolute",
    inset: "0 0 0 50%",
    aspectRatio: "auto",
    img: { objectPosition: "94% 62%" },
  },
});
/** A short hero leaves the first screen of a phone to what follows. */
const flat = css({
  [below.tablet]: { aspectRatio: "5 / 2", img: { objectPosition: "50% 80%" } },
  [from.tablet]: { aspectRatio: "auto" },
});
const gradient = css({
  background: `linear-gradient(120deg, ${color.glow}, ${color.actionTint})`,
  img: { transition: "opacity 500ms ease" },
});
const unseen = css({ img: { opacity: 0 } });
const content = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  paddingBlock: `${space[5]} ${space[7]}`,
  [from.tablet]: { paddingBlock: space[10] },
});
const heights = {
  small: css({ [from.desktop]: { minHeight: "380px" } }),
  medium: css({ [from.desktop]: { minHeight: "480px" } }),
  large: css({ [from.desktop]: { minHeight: "clamp(540px, 42vw, 720px)" } }),
};
const text = css({
  [from.desktop]: { width: `calc(50% - ${space[12]})` },
  "& > p:first-of-type": {
    ...font.eyebrow,
    textTransform: "uppercase",
    color: color.actionStrong,
    marginBottom: space[2],
  },
  h1: font.columnDisplay,
  "h1 + p": {
    marginTop: fluid(12, 20),
    maxWidth: size.measure,
    color: color.navy,
    [from.tablet]: { fontSize: "1.15rem" },
  },
});

/** The top of a page: the company's work, its area and its contact details. */
export function Hero({ hero, height = "medium", actions, proofs, onGradient }: HeroProps) {
  const wide = hero.image?.childImageSharp?.wide;
  const narrow = hero.image?.childImageSharp?.narrow;
  const image = useRef<HTMLImageElement>(null);
  const id = useId();
  // The picture is visible without scripts. Only a picture that is still loading at hydration fades in.
  const [waiting, setWaiting] = useState(false);
  useEffect(() => setWaiting(image.current?.complete === false), []);
  return (
    <section css={section} aria-labelledby={id}>
      {wide && (
        <Picture
          ref={image}
          css={[picture, height === "small" && flat, onGradient && gradient, onGradient && waiting && unseen]}
          image={wide}
          phoneImage={narrow}
          alt={hero.imageAlt}
          noPlaceholder={onGradient}
          onLoad={() => setWaiting(false)}
          first
        />
      )}
      <Container>
        <div css={[content, heights[height]]}>
          <div css={text}>
            <p>{hero.eyebrow}</p>
            <h1 id={id}>{hero.title}</h1>
            <p>{hero.lead}</p>
            {actions && <Actions>{actions}</Actions>}
            {proofs}
          </div>
        </div>
      </Container>
    </section>
  );
}

export const fragment = graphql`
  fragment HeroFields on Hero {
    eyebrow
    title
    lead
    imageAlt
    image {
      childImageSharp {
        wide: gatsbyImageData(
          layout: FULL_WIDTH
          placeholder: BLURRED
          blurredOptions: { width: 12, toFormat: WEBP }
          breakpoints: [768, 1280, 1920]
        )
        narrow: gatsbyImageData(
          layout: FULL_WIDTH
          placeholder: BLURRED
          blurredOptions: { width: 12, toFormat: WEBP }
          aspectRatio: 1.8
          transformOptions: { cropFocus: EAST }
          breakpoints: [720, 828, 1080]
        )
      }
    }
  }
`;
