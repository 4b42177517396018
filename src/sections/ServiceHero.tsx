import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Actions } from "../ui/Actions";
import { IconTile } from "../ui/IconTile";
import { color, font, space } from "../ui/tokens";
import { PictureColumns } from "./PictureColumns";

interface ServiceHeroProps {
  service: Queries.ServiceHeroFieldsFragment;
  title: string;
  actions: ReactNode;
}

const ground = css({ background: color.scene, borderBottom: `1px solid ${color.line}` });
const picture = css({
  // The scene's ground melts into the page's.
  maskImage:
    "linear-gradient(90deg, transparent, #000 9%, #000 91%, transparent), linear-gradient(transparent, #000 9%, #000 91%, transparent)",
  maskComposite: "intersect",
});
const tile = css({ width: "56px", height: "56px", fontSize: "28px", marginBottom: space[4] });
const heading = css({ ...font.display, fontSize: "clamp(2.1rem, 1.2rem + 3.2vw, 3.4rem)" });
const lead = css({ marginTop: space[4], fontSize: "1.18rem", color: color.muted, maxWidth: "44ch" });

/** A service's name, its line and its picture, with the two ways to ask for it. */
export function ServiceHero({ service, title, actions }: ServiceHeroProps) {
  return (
    <PictureColumns image={service.image} imageAlt={service.imageAlt ?? ""} ground={ground} pictureStyle={picture}>
      <IconTile icon={service.icon} css={tile} />
      <h1 css={heading} id="hero-title">
        {title}
      </h1>
      <p css={lead}>{service.shortDescription}</p>
      <Actions>{actions}</Actions>
    </PictureColumns>
  );
}

export const fragment = graphql`
  fragment ServiceHeroFields on Service {
    icon
    shortDescription
    imageAlt
    image {
      ...ScreenPicture
    }
  }
`;
