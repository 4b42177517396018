import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Container } from "../../ui/layout/Container";
import { Picture } from "../../ui/media/Picture";
import { color, fluid, from, radius, space } from "../../ui/tokens";
import { EmergencyBox } from "./EmergencyBox";

interface EmergencyBandProps {
  emergency: Queries.EmergencyFragment;
  image?: Queries.EmergencyPictureFragment | null;
}

const band = css({ paddingBlock: fluid(16, 40), background: color.cream });
/** Across the page on wide screens, as high as the house in the picture needs, with the box at its left. */
const night = css({
  section: { position: "relative", marginTop: `-${space[6]}` },
  [from.desktop]: {
    position: "relative",
    display: "grid",
    alignItems: "center",
    height: "clamp(520px, 34vw, 653px)",
    maxWidth: "1920px",
    marginInline: "auto",
    section: { width: "min(470px, 40vw)", margin: 0, padding: space[10] },
  },
});
/** Above the box on smaller screens, which covers its foot. */
const picture = css({
  aspectRatio: "9 / 4",
  // Shows until the picture has loaded.
  background: color.navy,
  borderRadius: `${radius.large} ${radius.large} 0 0`,
  img: { objectPosition: "100% 55%" },
  [from.desktop]: { position: "absolute", inset: 0, aspectRatio: "auto", borderRadius: 0 },
});

/** The emergency box across the page, beside the house at night if there is a picture of it. */
export function EmergencyBand({ emergency, image }: EmergencyBandProps) {
  const data = image?.childImageSharp?.night;
  return (
    <div css={[band, data && night]}>
      <Container>
        {data && <Picture styles={picture} image={data} alt="" />}
        <EmergencyBox emergency={emergency} />
      </Container>
    </div>
  );
}

export const fragment = graphql`
  fragment EmergencyPicture on File {
    childImageSharp {
      night: gatsbyImageData(
        layout: FULL_WIDTH
        placeholder: NONE
        sizes: "(min-width: 48em) 100vw, 60vw"
        breakpoints: [720, 1280, 1920]
      )
    }
  }
`;
