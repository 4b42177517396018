import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useState } from "react";
import { useSite } from "../../frame/useSite";
import { Actions } from "../../ui/controls/Actions";
import { Button } from "../../ui/controls/Button";
import { cardSurface } from "../../ui/layout/Card";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { color, fluid, font, radius, space } from "../../ui/tokens";
import { AreaMap } from "./AreaMap";

/** The map fills one half of a card, up to its edges. */
const card = css(cardSurface, { overflow: "hidden", borderRadius: radius.large });
const words = css({ padding: fluid(20, 28) });
/** The drawing's proportions, so that nothing shifts when the interactive map replaces it. */
const frame = css({
  aspectRatio: "1",
  iframe: { display: "block", width: "100%", height: "100%", border: 0 },
});
/** Only a script loads the interactive map. */
const scripted = css({ "@media (scripting: none)": { display: "none" } });
const note = css({ marginTop: space[3], color: color.muted, ...font.fine });

/** Moves the focus to the map, because the button that loaded it is gone. */
const focus = (frame: HTMLIFrameElement | null) => frame?.focus();

interface MapSectionProps {
  map: Queries.MapBlockFragment;
  area: Queries.ContactAreaFragment | null;
}

/** The map as a picture. The interactive map loads only on request, because its provider sees the visitor's IP address. */
export function MapSection({ map, area }: MapSectionProps) {
  const { company } = useSite();
  const [shown, setShown] = useState(false);
  return (
    <Section heading={map.heading} compact joined>
      {(heading) => (
        <Columns styles={card} ratio="threeToTwo" from="tablet" gap="0" columnGap="0" align="center">
          <div css={words}>
            {heading}
            <Actions small entries={map.areas ? [{ ...map.areas, variant: "outline" }] : []}>
              {!shown && (
                // Without a connection, the drawing stays.
                <Button styles={scripted} variant="outline" small onClick={() => setShown(navigator.onLine)}>
                  {map.load}
                </Button>
              )}
            </Actions>
            {!shown && <p css={[note, scripted]}>{map.note}</p>}
          </div>
          <div css={frame}>
            {shown ? (
              <iframe ref={focus} src={company.mapEmbedUrl} title={map.imageAlt} referrerPolicy="no-referrer" />
            ) : (
              area && <AreaMap map={area.map} description={map.imageAlt} />
            )}
          </div>
        </Columns>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment ContactArea on ServiceArea {
    map {
      ...DrawnMap
    }
  }
`;
