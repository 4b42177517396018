import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { Container } from "../../ui/layout/Container";
import { Picture } from "../../ui/media/Picture";
import { PageHead } from "../../ui/text/PageHead";
import { below, color, font, from, space } from "../../ui/tokens";

interface HeroProps {
  hero: {
    eyebrow?: string | null;
    title: string;
    lead?: string | null;
    image: Queries.HeroPictureFragment;
    imageAlt: string;
  };
  height?: keyof typeof heights;
  /** Below the lead: buttons, and reasons to trust the company. */
  children?: ReactNode;
  picture?: ReactNode;
  /** Phones have no picture. */
  textOnPhones?: boolean;
}

const section = css({ position: "relative", background: color.cream });
/** Above the text on phones, beside it elsewhere, where its edge dissolves before the text ends. */
export const heroPicture = css({
  aspectRatio: "5 / 2",
  img: { objectPosition: "50% 62%" },
  "@media (forced-colors: none)": { maskImage: "linear-gradient(#000 62%, #0000)" },
  [from.tablet]: {
    position: "absolute",
    inset: "0 0 0 46%",
    aspectRatio: "auto",
    img: { objectPosition: "94% 62%" },
    "@media (forced-colors: none)": { maskImage: "linear-gradient(90deg, #0000, #0003 32px, #000 96px)" },
    "@media (forced-colors: active)": { left: "50%" },
  },
  [from.desktop]: {
    left: "calc(50% - 128px)",
    img: { objectPosition: "100% 62%" },
    "@media (forced-colors: none)": { maskImage: "linear-gradient(90deg, #0000, #0003 80px, #000 256px)" },
    "@media (forced-colors: active)": { left: "50%" },
  },
});
const fromTablets = css({ [below.tablet]: { display: "none" } });
const content = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  paddingBlock: `${space[5]} ${space[7]}`,
  [from.tablet]: { paddingBlock: space[10] },
});
const heights = {
  // As high as the picture beside it needs to show its subject whole.
  small: css({ [from.tablet]: { minHeight: "340px" }, [from.desktop]: { minHeight: "max(380px, 25vw)" } }),
  medium: css({ [from.tablet]: { minHeight: "340px" }, [from.desktop]: { minHeight: "max(400px, 27vw)" } }),
};
const text = css({
  // Beside the picture. Buttons below each other have one width.
  [from.tablet]: { zIndex: 1, width: "44%", h1: { fontSize: "calc(0.6rem + 3.4vw)" } },
  [below.desktop]: { "& > div > a": { flex: "1 1 15rem" } },
  // Wide enough for a long title in two lines, where the picture leaves room.
  [from.desktop]: { width: `max(50% - ${space[12]}, min(34rem, 40vw))`, h1: { fontSize: font.display.fontSize } },
});

export function Hero({ hero, height = "medium", children, picture, textOnPhones }: HeroProps) {
  const image = hero.image.childImageSharp;
  const id = useId();
  return (
    <section css={section} aria-labelledby={id}>
      {picture ||
        (image && (
          <Picture
            styles={[heroPicture, textOnPhones && fromTablets]}
            image={image.wide}
            phoneImage={textOnPhones ? "none" : image.narrow}
            alt={hero.imageAlt}
            first
          />
        ))}
      <Container>
        <div css={[content, heights[height]]}>
          <div css={text}>
            <PageHead id={id} eyebrow={hero.eyebrow} title={hero.title} lead={hero.lead} />
            {children}
          </div>
        </div>
      </Container>
    </section>
  );
}

export const fragment = graphql`
  fragment HeroPicture on File {
    childImageSharp {
      wide: gatsbyImageData(
        layout: FULL_WIDTH
        placeholder: BLURRED
        blurredOptions: { width: 6, toFormat: WEBP }
        breakpoints: [768, 1280, 1920]
      )
      narrow: gatsbyImageData(
        layout: FULL_WIDTH
        placeholder: BLURRED
        blurredOptions: { width: 6, toFormat: WEBP }
        aspectRatio: 1.8
        transformOptions: { cropFocus: EAST }
        breakpoints: [720, 828, 1080]
      )
    }
  }
  fragment HeroFields on Hero {
    ...Hero
    image { ...HeroPicture }
  }
`;
