import { css } from "@emotion/react";
import { useSite } from "../../frame/useSite";
import { Button } from "../../ui/controls/Button";
import { cardSurface } from "../../ui/layout/Card";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { SmartLink } from "../../ui/text/SmartLink";
import { below, color, fluid, font, radius, space } from "../../ui/tokens";
import { PartScript } from "../page/PartScript";
import { AreaMap } from "./AreaMap";
import type { ServedArea } from "./ServedArea";
import { ZipSearch } from "./ZipSearch";

/** The map fills one half of a card, up to its edges. */
const card = css(cardSurface, { overflow: "hidden", borderRadius: radius.large });
/** Small screens have the link to all towns and ZIP codes alone. */
const wide = css({ [below.desktop]: { display: "none" } });
const words = css({ alignSelf: "center", padding: fluid(20, 40) });
const townList = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[5]}`,
  marginTop: space[4],
  a: { display: "inline-block", paddingBlock: space[2] },
});
/** At least as high as wide. Nothing shifts when the interactive map replaces the drawing. */
const frame = css({
  width: "100%",
  aspectRatio: "1",
  "svg, iframe": { display: "block", width: "100%", height: "100%", border: 0 },
  "&:has(iframe) > [role='img']": { display: "none" },
  "& > div": { display: "contents" },
});
/** Only a script loads the interactive map, once: src/inline/pageParts.ts. */
const scripted = css({
  "@media (scripting: none)": { display: "none" },
  "body:has([data-map] iframe) &": { display: "none" },
});
const note = css({ color: color.muted, ...font.fine });

/** The interactive map loads only on request, because its provider sees the visitor's IP address. */
export function MapSection({ map, area }: { map: Queries.MapBlockFragment; area: Pick<ServedArea, "map" | "places"> }) {
  const { company } = useSite();
  return (
    <Section heading={map.heading} compact joined>
      {(heading) => (
        <Columns styles={card} from="tablet" gap="0" columnGap="0" align="stretch">
          <div css={words}>
            {heading}
            {map.zip && <ZipSearch {...map.zip} list={map.areas?.label ?? map.zip.label} />}
            <ul css={townList}>
              {area.places.map(({ name, to }) => (
                <li css={wide} key={to}>
                  <SmartLink to={to}>{name}</SmartLink>
                </li>
              ))}
              {map.areas && (
                <li>
                  <SmartLink to={map.areas.to}>
                    <strong>{map.areas.label}</strong>
                  </SmartLink>
                </li>
              )}
            </ul>
            <div css={scripted}>
              <Button variant="text" data-load-map>
                {map.load}
              </Button>
              <p css={note}>{map.note}</p>
            </div>
          </div>
          <div css={frame}>
            <AreaMap map={area.map} description={map.imageAlt} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: leaves what the script puts here to the script */}
            <div data-map={company.mapEmbedUrl} data-title={map.imageAlt} dangerouslySetInnerHTML={{ __html: "" }} />
            <PartScript />
          </div>
        </Columns>
      )}
    </Section>
  );
}
