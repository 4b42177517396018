import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Actions } from "../../ui/Actions";
import { Container } from "../../ui/Container";
import { Picture } from "../../ui/Picture";
import { color, font, from, space, veil } from "../../ui/tokens";

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

const section = css({
  background: color.cream,
  [from.tablet]: { position: "relative", overflow: "hidden" },
});
/** The picture is above the text on phones, behind it from tablets up. */
const picture = css({
  aspectRatio: "16 / 9",
  [from.tablet]: { position: "absolute", inset: 0, aspectRatio: "auto", img: { objectPosition: "72% 62%" } },
});
/** A short hero leaves the first screen of a phone to what follows. */
const flat = css({ aspectRatio: "5 / 2", [from.tablet]: { aspectRatio: "auto" } });
const gradient = css({
  background: `linear-gradient(120deg, ${color.glow}, ${color.actionTint})`,
  img: { transition: "opacity 500ms ease" },
});
const unseen = css({ img: { opacity: 0 } });
/** Brightens the picture behind the text, so that the text stays readable on any picture. */
const veilStyle = css({
  display: "none",
  [from.tablet]: {
    display: "block",
    position: "absolute",
    inset: 0,
    background: `linear-gradient(90deg, ${veil.strong} 0, ${veil.light} 38%, ${veil.none} 62%)`,
  },
});
const content = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  paddingBlock: `${space[6]} ${space[8]}`,
  // Above the middle, where the pictures have little detail.
  [from.tablet]: { paddingBlock: `${space[12]} 7vw` },
});
const heights = {
  small: css({ [from.tablet]: { minHeight: "320px" }, [from.desktop]: { minHeight: "380px" } }),
  medium: css({ [from.tablet]: { minHeight: "400px" }, [from.desktop]: { minHeight: "480px" } }),
  large: css({ [from.tablet]: { minHeight: "480px" }, [from.desktop]: { minHeight: "clamp(540px, 44vw, 680px)" } }),
};
const text = css({ [from.tablet]: { width: "52%" }, [from.desktop]: { width: "44%", maxWidth: "510px" } });
const eyebrow = css({ ...font.eyebrow, textTransform: "uppercase", color: color.actionStrong, marginBottom: space[3] });
const title = css({ ...font.display, fontSize: "clamp(2.25rem, 1.2rem + 3.2vw, 3.6rem)" });
const lead = css({ marginTop: space[4], fontSize: "1.14rem", color: color.navy });

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
      <div css={veilStyle} data-print="hide" />
      <Container>
        <div css={[content, heights[height]]}>
          <div css={text}>
            <p css={eyebrow}>{hero.eyebrow}</p>
            <h1 css={title} id={id}>
              {hero.title}
            </h1>
            <p css={lead}>{hero.lead}</p>
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
          breakpoints: [768, 1024, 1280, 1600, 1920, 2400]
        )
        narrow: gatsbyImageData(
          layout: FULL_WIDTH
          placeholder: BLURRED
          aspectRatio: 1.4545
          transformOptions: { cropFocus: EAST }
          breakpoints: [360, 480, 720, 828, 1080]
        )
      }
    }
  }
`;
