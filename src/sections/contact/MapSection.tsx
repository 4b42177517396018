import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId, useState } from "react";
import { useCompany } from "../../frame/useCompany";
import { Actions } from "../../ui/Actions";
import { Button } from "../../ui/Button";
import { SectionHeading } from "../../ui/SectionHeading";
import { color, font, radius, shadow, space } from "../../ui/tokens";
import { AreaMap } from "../page/AreaMap";

/** The drawing's proportions, so that nothing shifts when the interactive map replaces it. */
const frame = css({
  aspectRatio: "1",
  marginTop: space[5],
  iframe: {
    display: "block",
    width: "100%",
    height: "100%",
    border: `1px solid ${color.line}`,
    borderRadius: radius.large,
    boxShadow: shadow.rest,
  },
});
const note = css({ marginTop: space[3], color: color.muted, ...font.fine });

/** Moves the focus to the map, because the button that loaded it is gone. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

interface MapSectionProps {
  map: Queries.MapBlockFragment;
  area: Queries.ContactAreaFragment | null;
}

/** The map as a picture. The interactive map loads only on request, because its provider sees the visitor's IP address. */
export function MapSection({ map, area }: MapSectionProps) {
  const { company } = useCompany();
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading {...map.heading} id={id} />
      <div css={frame}>
        {shown ? (
          <iframe ref={focus} src={company.mapEmbedUrl} title={map.imageAlt} referrerPolicy="no-referrer" />
        ) : (
          area && <AreaMap map={area.map} description={map.imageAlt} />
        )}
      </div>
      <Actions small entries={map.areas ? [{ ...map.areas, variant: "outline" }] : []}>
        {!shown && (
          <Button variant="outline" small onClick={() => setShown(true)}>
            {map.load}
          </Button>
        )}
      </Actions>
      {!shown && <p css={note}>{map.note}</p>}
    </section>
  );
}

export const fragment = graphql`
  fragment ContactArea on ServiceArea {
    map {
      ...DrawnMap
    }
  }
`;
