import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { formatPhone } from "../../content/facts/format";
import { LiveLine } from "../../frame/time/LiveLine";
import { useCompany } from "../../frame/useCompany";
import { Container } from "../../ui/Container";
import { EmergencyCard } from "../../ui/EmergencyCard";
import { Picture } from "../../ui/Picture";
import { SmartLink } from "../../ui/SmartLink";
import { color, fluid, from, radius, space } from "../../ui/tokens";

interface EmergencyProps {
  emergency: Queries.EmergencyFragment;
}

const titleStyle = css({
  textWrap: "wrap",
  fontSize: "min(clamp(1.3rem, 1rem + 1.2vw, 1.8rem), 9vw)",
  fontWeight: 750,
  lineHeight: 1.2,
});
const text = css({
  maxWidth: "60ch",
  // The padding is for fingers, and takes no room in the line.
  a: { paddingBlock: space[3], fontWeight: 700, whiteSpace: "nowrap" },
});
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
  aspectRatio: "2 / 1",
  // Shows until the picture has loaded.
  background: color.navy,
  borderRadius: `${radius.large} ${radius.large} 0 0`,
  img: { objectPosition: "100% 55%" },
  [from.desktop]: { position: "absolute", inset: 0, aspectRatio: "auto", borderRadius: 0 },
});

interface EmergencyBoxProps extends EmergencyProps {
  /** For pages with the live line elsewhere. */
  withoutLiveLine?: boolean;
}

/** The red box for emergencies, with the number to call. */
export function EmergencyBox({ emergency, withoutLiveLine }: EmergencyBoxProps) {
  const { company } = useCompany();
  const id = useId();
  return (
    <EmergencyCard phone={company.phone} label={formatPhone(company.phone)} labelledBy={id}>
      {!withoutLiveLine && <LiveLine />}
      <h2 css={titleStyle} id={id}>
        {emergency.title}
      </h2>
      <p css={text}>
        {emergency.text} {emergency.link && <SmartLink to={emergency.link.to}>{emergency.link.label}</SmartLink>}
      </p>
    </EmergencyCard>
  );
}

interface EmergencyBandProps extends EmergencyProps {
  image?: Queries.EmergencyPictureFragment | null;
}

/** The emergency box across the page, beside the house at night if there is a picture of it. */
export function EmergencyBand({ emergency, image }: EmergencyBandProps) {
  const data = image?.childImageSharp?.night;
  return (
    <div css={[band, data && night]}>
      <Container>
        {data && <Picture css={picture} image={data} alt="" />}
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
