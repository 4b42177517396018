import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useState } from "react";
import { useCompany } from "../../site/useCompany";
import { Button, LinkButton } from "../../ui/Button";
import { Section } from "../../ui/Section";
import { color, font, from, radius, shadow, space } from "../../ui/tokens";

interface MapData {
  company: Queries.MapCompanyFragment;
}

const frame = css({
  position: "relative",
  marginTop: space[8],
  aspectRatio: "4 / 5",
  overflow: "hidden",
  borderRadius: radius.large,
  border: `1px solid ${color.line}`,
  background: color.navyTint,
  boxShadow: shadow.rest,
  [from.phone]: { aspectRatio: "4 / 3" },
  [from.tablet]: { aspectRatio: "16 / 9" },
  "img, iframe": { position: "absolute", inset: 0, width: "100%", height: "100%", border: 0, objectFit: "cover" },
});
const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3], marginTop: space[5] });
const note = css({ color: color.muted, ...font.fine });

/** Moves the focus to the map, because the button that loaded it is gone. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

/** The map as a picture. The interactive map loads only on request, because its provider sees the visitor's IP address. */
export function MapSection({ map }: { map: Queries.MapFieldsFragment }) {
  const { company }: MapData = useCompany();
  const [shown, setShown] = useState(false);
  return (
    <Section background="paper" heading={map.heading}>
      <div css={frame} data-print="hide">
        {shown ? (
          <iframe ref={focus} src={company.mapEmbedUrl} title={map.imageAlt} referrerPolicy="no-referrer" />
        ) : (
          <img src={map.image.publicURL ?? ""} alt={map.imageAlt} loading="lazy" width={1200} height={800} />
        )}
      </div>
      <div css={row} data-print="hide">
        {!shown && (
          <Button size="small" onClick={() => setShown(true)}>
            {map.load}
          </Button>
        )}
        <LinkButton variant="outline" size="small" to={company.directionsUrl}>
          {map.directions}
        </LinkButton>
        {map.areas && (
          <LinkButton variant="outline" size="small" to={map.areas.to}>
            {map.areas.label}
          </LinkButton>
        )}
        {!shown && <p css={note}>{map.note}</p>}
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment MapFields on MapBlock {
    heading {
      ...HeadingFields
    }
    image {
      publicURL
    }
    imageAlt
    load
    directions
    areas {
      ...LinkFields
    }
    note
  }
  fragment MapCompany on Company {
    mapEmbedUrl
    directionsUrl
  }
`;
