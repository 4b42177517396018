import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Fragment, type ReactNode, useId } from "react";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { Section } from "../../ui/Section";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, from, radius, shadow, space } from "../../ui/tokens";

interface ServiceAreaMapProps {
  text: Queries.AreaMapFieldsFragment;
  area: Queries.ServiceAreaFieldsFragment;
  /** The towns with their own page. */
  pages: readonly Queries.AreaOnMapFragment[];
}

const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  marginTop: space[8],
  [from.desktop]: { gridTemplateColumns: "7fr 5fr", gap: space[16], alignItems: "center" },
});
/** Forced colours: land and water look alike, lines and letters take the text colour. */
const forced = "@media (forced-colors: active)";
const map = css({
  width: "100%",
  height: "auto",
  borderRadius: radius.large,
  border: `1px solid ${color.line}`,
  background: color.navyTint,
  boxShadow: shadow.rest,
  [forced]: { forcedColorAdjust: "none", background: "Canvas", borderColor: "CanvasText" },
});
const land = css({ fill: color.line, stroke: color.control, [forced]: { fill: "Canvas", stroke: "GrayText" } });
const served = css({ fill: color.paper, [forced]: { fill: "Canvas", stroke: "CanvasText", strokeWidth: 3 } });
const lines = css({ fill: "none", stroke: color.control, [forced]: { stroke: "GrayText" } });
const fineLines = css({ strokeOpacity: 0.4 });
const stateLines = css({ strokeWidth: 2 });
const circle = css({
  fill: "none",
  stroke: color.ink,
  strokeWidth: 2.5,
  strokeDasharray: "10 7",
  [forced]: { stroke: "Highlight" },
});
const dot = css({
  fill: color.ink,
  stroke: color.paper,
  strokeWidth: 2,
  [forced]: { fill: "CanvasText", stroke: "Canvas" },
});
const pin = css({
  fill: color.action,
  stroke: color.paper,
  strokeWidth: 2,
  [forced]: { fill: "Highlight", stroke: "Canvas" },
});
/** The map scales down on small screens, so its letters scale up. */
const names = css({
  fill: color.ink,
  stroke: color.paper,
  strokeWidth: 5,
  strokeLinejoin: "round",
  fontWeight: 650,
  fontSize: "26px",
  [from.phone]: { fontSize: "20px" },
  [from.tablet]: { fontSize: "17px" },
  [from.desktop]: { fontSize: "19px" },
  [forced]: { fill: "CanvasText", stroke: "Canvas" },
});
const legend = css({ display: "grid", gap: space[3], ...font.small });
const legendEntry = css({ display: "flex", alignItems: "center", gap: space[3] });
const swatch = css({ flex: "none" });
const placesHeading = css({ ...font.h3, marginTop: space[8] });
const placesList = css({ marginTop: space[3], columnGap: space[8], [from.phone]: { columns: 2 } });
const place = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space[3],
  breakInside: "avoid",
  borderBottom: `1px solid ${color.line}`,
  a: { paddingBlock: space[3], fontWeight: 600, color: color.action, textDecoration: "none" },
  "a:hover": { textDecoration: "underline" },
});
const distanceStyle = css({ color: color.muted, ...font.fine, whiteSpace: "nowrap" });

const PIN = "M0 0C-3-9-13-15-13-26a13 13 0 0 1 26 0C13-15 3-9 0 0Z";
/** Miles within which a place counts as the company's own town. */
const HERE = 3;

/** Line height of a name, in em. */
const LINE = 1.05;

interface Placing {
  /** Distance from the dot's centre, in the map's units. */
  right: number;
  /** Offset of the first baseline from the dot's centre, in em, and its change per further line. */
  below: number;
  rise: number;
  textAnchor: "start" | "middle" | "end";
}

/** Label placement by side of the dot. */
const placing: Readonly<Record<string, Placing>> = {
  right: { right: 12, below: 0.35, rise: LINE / 2, textAnchor: "start" },
  left: { right: -12, below: 0.35, rise: LINE / 2, textAnchor: "end" },
  below: { right: 0, below: 1.2, rise: 0, textAnchor: "middle" },
  above: { right: 0, below: -0.65, rise: LINE, textAnchor: "middle" },
};

/** A map of the service area, drawn at build, with a list of its places. */
export function ServiceAreaMap({ text, area, pages }: ServiceAreaMapProps) {
  const id = useId();
  const pageOf = new Map(pages.map((page) => [page.title, page]));
  // A town's page measures from the centre of the town, not of its ZIP code.
  const places = area.places.map(({ name, slug, miles }) => {
    const page = pageOf.get(name);
    return { name, slug, to: page ? `/service-areas/${page.slug}` : `#${slug}`, miles: page?.miles ?? miles };
  });
  return (
    <Section heading={text.heading}>
      {(heading) => (
        <>
          {heading}
          <div css={columns}>
            <Drawing map={area.map} name={text.description} />
            <div>
              <ul css={legend}>
                <LegendEntry text={text.office}>
                  <path css={pin} d={PIN} transform="translate(16 29) scale(.7)" />
                </LegendEntry>
                <LegendEntry text={text.reach}>
                  <circle css={circle} cx="16" cy="16" r="13" />
                </LegendEntry>
                <LegendEntry text={text.served}>
                  <rect css={[lines, served]} x="3" y="5" width="26" height="22" />
                </LegendEntry>
              </ul>
              <h3 css={placesHeading} id={id}>
                {text.placesTitle}
              </h3>
              <ul css={placesList} aria-labelledby={id}>
                {places.map(({ name, slug, to, miles }) => (
                  <li css={place} key={slug}>
                    <SmartLink to={to}>{name}</SmartLink>{" "}
                    {miles >= HERE && (
                      <span css={distanceStyle}>{fillPlaceholders(text.distance, { distance: String(miles) })}</span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </>
      )}
    </Section>
  );
}

function Drawing({ map: drawn, name }: { map: Queries.ServiceAreaFieldsFragment["map"]; name: string }) {
  const { size, reach, places } = drawn;
  const middle = size / 2;
  return (
    <svg css={map} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <path css={land} d={drawn.land} />
      <path css={served} d={drawn.served} />
      <path css={[lines, fineLines]} d={drawn.countyLines} />
      <path css={[lines, stateLines]} d={drawn.stateLines} />
      <circle css={circle} cx={middle} cy={middle} r={reach} />
      {places.map(
        ({ dot: hasDot, lines, x, y }) => hasDot && <circle css={dot} key={lines.join()} cx={x} cy={y} r="6" />,
      )}
      <path css={pin} d={PIN} transform={`translate(${middle} ${middle})`} />
      <g css={names} paintOrder="stroke">
        {places.map((each) => (
          <Name key={each.lines.join()} {...each} />
        ))}
      </g>
    </svg>
  );
}

function Name({ lines, side, x, y }: Queries.ServiceAreaFieldsFragment["map"]["places"][number]) {
  const place = side && placing[side];
  if (!place) return null;
  const first = place.below - place.rise * (lines.length - 1);
  return (
    <text y={y} textAnchor={place.textAnchor}>
      {lines.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && " "}
          <tspan x={x + place.right} dy={`${index === 0 ? first : LINE}em`}>
            {text}
          </tspan>
        </Fragment>
      ))}
    </text>
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
  fragment AreaMapFields on AreaMapBlock {
    heading {
      ...HeadingFields
    }
    description
    served
    reach
    office
    placesTitle
    distance
  }
  fragment AreaOnMap on Area {
    title
    slug
    miles
  }
  fragment ServiceAreaFields on ServiceArea {
    map {
      size
      reach
      land
      served
      countyLines
      stateLines
      places {
        lines
        x
        y
        side
        dot
      }
    }
    places {
      name
      slug
      miles
    }
  }
`;
