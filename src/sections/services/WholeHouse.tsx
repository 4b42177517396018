import { css } from "@emotion/react";
import { Picture } from "../../ui/Picture";
import { below } from "../../ui/tokens";
import { melted, PlacedLinks } from "../page/HousePicture";

/** Links need a tablet's width. */
const whole = css({
  position: "relative",
  "& > *": { width: "100%", aspectRatio: "8 / 5" },
  "& > ul": { position: "absolute", inset: 0 },
  // The picture's own border is empty.
  marginBlock: "-4%",
  [below.tablet]: { display: "none" },
});

interface WholeHouseProps extends Queries.HouseFieldsFragment {
  services: readonly Queries.PlacedServiceFragment[];
}

/** The house, with a link to each service at its place. Phones, where the links have no room, leave it out. */
export function WholeHouse({ image, imageAlt, services }: WholeHouseProps) {
  return (
    image.childImageSharp && (
      <div css={whole}>
        <Picture styles={melted} image={image.childImageSharp.scene} alt={imageAlt} />
        <PlacedLinks services={services} />
      </div>
    )
  );
}
