import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { placesByDistance } from "../../content/facts/places/placesByDistance";
import { Columns } from "../../ui/Columns";
import { LinkList } from "../../ui/LinkList";
import { Section } from "../../ui/Section";
import { fluid, font, from, size, space } from "../../ui/tokens";
import { AreaMap, circle, lines, PIN, pin, served } from "../page/AreaMap";

interface ServiceAreaMapProps {
  words: Queries.AreaMapBlockFragment;
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
/** A map of the service area, drawn at build, with a list of its places. */
export function ServiceAreaMap({ words, area, pages, children }: ServiceAreaMapProps) {
  const id = useId();
  const rows = placesByDistance(area.places, pages).map(({ name, to, miles }) => {
    return { to, label: name, end: fillPlaceholders(words.distance, { distance: String(miles) }) };
  });
  return (
    <Section heading={words.heading} compact>
      {(heading) => (
        <>
          {heading}
          <Columns css={columns} from="tablet" gap={fluid(24, 40)}>
            <div>
              <AreaMap
                map={area.map}
                countyLines={area.map.countyLines}
                stateLines={area.map.stateLines}
                description={words.description}
              />
              <ul css={legend}>
                <LegendEntry text={words.office}>
                  <path css={pin} d={PIN} transform="translate(16 29) scale(1.4)" />
                </LegendEntry>
                <LegendEntry text={words.reach}>
                  <circle css={circle} cx="16" cy="16" r="13" />
                </LegendEntry>
                <LegendEntry text={words.served}>
                  <rect css={[lines, served]} x="3" y="5" width="26" height="22" />
                </LegendEntry>
              </ul>
            </div>
            <div>
              <h3 css={placesHeading} id={id}>
                {words.placesTitle}
              </h3>
              <LinkList rows={rows} columns="always" labelledBy={id} />
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
