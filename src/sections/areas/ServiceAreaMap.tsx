import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { placesByDistance } from "../../content/facts/places/placesByDistance";
import { Columns } from "../../ui/Columns";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { color, fluid, font, from, size, space } from "../../ui/tokens";
import { AreaMap, circle, lines, PIN, pin, served } from "../page/AreaMap";

interface ServiceAreaMapProps {
  text: Queries.AreaMapBlockFragment;
  area: Queries.ServiceAreaFieldsFragment;
  /** The towns with their own page. */
  pages: readonly Queries.AreaOnMapFragment[];
  /** Below the list of places. */
  children: ReactNode;
}

/** The map stays on the screen while counties are open. */
const columns = css({
  marginTop: space[5],
  [from.tablet]: { "& > :last-child": { gridColumn: "span 2" } },
  [from.desktop]: {
    "& > :first-child": { gridRow: "span 2", position: "sticky", top: `calc(${size.header} + ${space[6]})` },
    "& > :last-child": { gridColumn: "auto" },
  },
});
const legend = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[5]}`,
  marginTop: space[3],
  ...font.fine,
});
const legendEntry = css({ display: "flex", alignItems: "center", gap: space[2] });
const swatch = css({ flex: "none" });
const placesHeading = css(font.columnHeading);
/** One column beside the map of a tablet, which is as high. */
const placesList = css({
  marginTop: space[2],
  columnGap: space[8],
  columns: "9rem 2",
  [from.tablet]: { columns: 1 },
  [from.desktop]: { columns: 2 },
});
const place = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  columnGap: space[1],
  minHeight: "40px",
  breakInside: "avoid",
  borderBottom: `1px solid ${color.line}`,
  a: {
    paddingBlock: space[2],
    ...font.small,
    fontWeight: 600,
    lineHeight: 1.2,
    color: color.action,
    textDecoration: "none",
  },
  "a:hover": { textDecoration: "underline" },
});
const distanceStyle = css({ color: color.muted, ...font.fine, whiteSpace: "nowrap" });

/** A map of the service area, drawn at build, with a list of its places. */
export function ServiceAreaMap({ text, area, pages, children }: ServiceAreaMapProps) {
  const id = useId();
  return (
    <Section heading={text.heading} compact>
      {(heading) => (
        <>
          {heading}
          <Columns css={columns} from="tablet" gap={fluid(24, 40)}>
            <div>
              <AreaMap
                map={area.map}
                countyLines={area.map.countyLines}
                stateLines={area.map.stateLines}
                name={text.description}
              />
              <ul css={legend}>
                <LegendEntry text={text.office}>
                  <path css={pin} d={PIN} transform="translate(16 29) scale(1.4)" />
                </LegendEntry>
                <LegendEntry text={text.reach}>
                  <circle css={circle} cx="16" cy="16" r="13" />
                </LegendEntry>
                <LegendEntry text={text.served}>
                  <rect css={[lines, served]} x="3" y="5" width="26" height="22" />
                </LegendEntry>
              </ul>
            </div>
            <div>
              <h3 css={placesHeading} id={id}>
                {text.placesTitle}
              </h3>
              <ul css={placesList} aria-labelledby={id}>
                {placesByDistance(area.places, pages).map(({ name, to, miles }) => (
                  <li css={place} key={to}>
                    <SmartLink to={to}>{name}</SmartLink>{" "}
                    <span css={distanceStyle}>{fillPlaceholders(text.distance, { distance: String(miles) })}</span>
                  </li>
                ))}
              </ul>
            </div>
            {children}
          </Columns>
        </>
      )}
    </Section>
  );
}

function LegendEntry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li css={legendEntry}>
      <svg css={swatch} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}

export const fragment = graphql`
  fragment AreaOnMap on Area {
    title
    slug
    miles
  }
  fragment ServiceAreaFields on ServiceArea {
    map {
      ...DrawnMap
      countyLines
      stateLines
    }
    places {
      name
      slug
      miles
    }
  }
`;
