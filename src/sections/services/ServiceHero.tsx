import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { Actions } from "../../ui/Actions";
import { IconTile } from "../../ui/IconTile";
import { color, font, space } from "../../ui/tokens";
import { PictureColumns } from "../page/PictureColumns";

interface ServiceHeroProps {
  service: Queries.ServiceHeroFieldsFragment;
  title: string;
  actions: ReactNode;
}

const fade = `transparent, ${color.ink} 9%, ${color.ink} 91%, transparent`;
const background = css({ background: color.scene, borderBottom: `1px solid ${color.line}` });
const picture = css({
  // Fades the edges into the page's background. A mask uses only the opacity of its colours.
  maskImage: [`linear-gradient(90deg, ${fade})`, `linear-gradient(${fade})`].join(),
  maskComposite: "intersect",
});
const tile = css({ width: "56px", height: "56px", fontSize: "28px", marginBottom: space[4] });
const heading = css({ ...font.display, fontSize: "clamp(2.1rem, 1.2rem + 3.2vw, 3.4rem)" });
const lead = css({
  marginTop: space[4],
  fontSize: "1.18rem",
  color: color.muted,
  maxWidth: "44ch",
  textWrap: "balance",
});

const first = css({
  marginTop: space[5],
  paddingLeft: space[4],
  borderLeft: `4px solid ${color.emergency}`,
  fontSize: "1.18rem",
  fontWeight: 700,
});

/** The top of a service's page: its name, its summary and its picture. */
export function ServiceHero({ service, title, actions }: ServiceHeroProps) {
  const id = useId();
  return (
    <PictureColumns
      image={service.image}
      imageAlt={service.imageAlt ?? ""}
      background={background}
      pictureStyle={picture}
      labelledBy={id}
    >
      <IconTile icon={service.icon} css={tile} />
      <h1 css={heading} id={id}>
        {title}
      </h1>
      <p css={lead}>{service.shortDescription}</p>
      {service.firstStep && <p css={first}>{service.firstStep}</p>}
      <Actions>{actions}</Actions>
    </PictureColumns>
  );
}

export const fragment = graphql`
  fragment ServiceHeroFields on Service {
    icon
    shortDescription
    firstStep
    imageAlt
    image {
      ...ScreenPicture
    }
  }
`;
