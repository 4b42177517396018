import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Fragment, type ReactNode } from "react";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { color, font, from, radius, shadow, space } from "../../ui/tokens";

/** Forced colours: land and water look alike, lines and letters take the text colour. */
const forced = "@media (forced-colors: active)";
const map = css({
  width: "100%",
  height: "auto",
  background: color.navyTint,
  [forced]: { forcedColorAdjust: "none", color: "CanvasText", background: "Canvas" },
});
const land = css({
  fill: color.line,
  stroke: color.control,
  strokeWidth: 0.5,
  [forced]: { fill: "Canvas", stroke: "GrayText" },
});
const served = css({ fill: color.paper, [forced]: { fill: "Canvas", stroke: "CanvasText", strokeWidth: 1.5 } });
const lines = css({ fill: "none", stroke: color.control, strokeWidth: 0.5, [forced]: { stroke: "GrayText" } });
const fineLines = css({ strokeOpacity: 0.4 });
const stateStyle = css({ strokeWidth: 1 });
const circle = css({
  fill: "none",
  stroke: color.muted,
  strokeDasharray: "5 3.5",
  [forced]: { stroke: "Highlight" },
});
const dot = css({
  fill: color.ink,
  stroke: color.paper,
  strokeWidth: 1,
  [forced]: { fill: "CanvasText", stroke: "Canvas" },
});
const pin = css({
  fill: color.action,
  stroke: color.paper,
  strokeWidth: 1,
  [forced]: { fill: "Highlight", stroke: "Canvas" },
});
/** The map scales down on small screens, so its letters scale up. */
const names = css({
  fill: color.ink,
  stroke: color.paper,
  // Wide enough to interrupt the circle.
  strokeWidth: 3,
  strokeLinejoin: "round",
  fontWeight: 650,
  fontSize: "13px",
  [from.phone]: { fontSize: "9.5px" },
  // Beside a text, it is as narrow as on a phone.
  [from.tablet]: { fontSize: "13px" },
  [from.desktop]: { fontSize: "9.5px" },
  [forced]: { fill: "CanvasText", stroke: "Canvas" },
});
/** Quieter than the towns. The letters scale as theirs do. */
const label = css({
  fill: color.muted,
  textAnchor: "middle",
  textTransform: "uppercase",
  letterSpacing: "0.06em",
  fontWeight: 600,
  fontSize: "13px",
  [from.phone]: { fontSize: "8px" },
  [forced]: { fill: "CanvasText" },
});
const waterLabel = css({
  textTransform: "none",
  letterSpacing: 0,
  fontStyle: "italic",
  fontWeight: 500,
  [from.phone]: { fontSize: "9px" },
});
const PIN = "M0 0C-1.5-4.5-6.5-7.5-6.5-13a6.5 6.5 0 0 1 13 0C6.5-7.5 1.5-4.5 0 0Z";

const LINE = 1.05;

interface Placing {
  /** Distance from the dot's centre, in the map's units. */
  right: number;
  /** Offset of the first baseline from the dot's centre, in em, and its change per further line. */
  below: number;
  rise: number;
  textAnchor?: "middle" | "end";
}

const placing: Readonly<Record<string, Placing>> = {
  right: { right: 6, below: 0.35, rise: LINE / 2 },
  left: { right: -6, below: 0.35, rise: LINE / 2, textAnchor: "end" },
  below: { right: 0, below: 1.2, rise: 0, textAnchor: "middle" },
  above: { right: 0, below: -0.65, rise: LINE, textAnchor: "middle" },
};

interface AreaMapProps {
  /** A page that shows it small leaves out the borders and the names of states and waters. */
  map: Queries.DrawnMapFragment & Partial<Queries.ServiceAreaFieldsFragment["map"]>;
  description: string;
}

/** The map of the service area, without a frame, drawn at build from the company's coordinates. */
export function AreaMap({ map: drawn, description }: AreaMapProps) {
  const { size, reach, places, countyLines, stateLines, labels } = drawn;
  const middle = size / 2;
  return (
    // A higher frame cuts off the left, because most names are right of their dots.
    <svg
      css={map}
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="xMaxYMid slice"
      role="img"
      aria-label={description}
    >
      <path css={land} d={drawn.land} />
      <path css={served} d={drawn.served} />
      {countyLines && <path css={[lines, fineLines]} d={countyLines} />}
      {stateLines && <path css={[lines, stateStyle]} d={stateLines} />}
      <circle css={circle} cx={middle} cy={middle} r={reach} />
      {labels?.map(({ lines, x, y, water }) => (
        <text css={[label, water && waterLabel]} key={lines.join()} y={y}>
          {lines.map((text, index) => (
            <tspan key={text} x={x} dy={`${index === 0 ? 0.35 - (LINE / 2) * (lines.length - 1) : LINE}em`}>
              {text}
            </tspan>
          ))}
        </text>
      ))}
      {places.map(
        ({ dot: hasDot, lines, x, y }) => hasDot && <circle css={dot} key={lines.join()} cx={x} cy={y} r="3" />,
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

function Name({ lines, side, x, y }: Queries.DrawnMapFragment["places"][number]) {
  const place = side && placing[side];
  if (!place) return null;
  const first = (place.below - place.rise * (lines.length - 1)).toFixed(2);
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

const figure = css({
  "& > svg": { border: `1px solid ${color.line}`, borderRadius: radius.large, boxShadow: shadow.rest },
});
const legend = css(font.fine);
const legendEntry = css({ display: "flex", alignItems: "center", gap: space[2], svg: { flex: "none" } });

interface ServiceAreaMapProps {
  words: Queries.AreaMapBlockFragment;
  area: Queries.ServiceAreaFieldsFragment;
}

export function ServiceAreaMap({ words, area: { map } }: ServiceAreaMapProps) {
  return (
    <Stack gap={space[2]} styles={figure}>
      <AreaMap map={map} description={words.description} />
      <Inline as="ul" gap={`${space[1]} ${space[3]}`} styles={legend}>
        <LegendEntry text={words.office}>
          <path css={pin} d={PIN} transform="translate(16 29) scale(1.4)" />
        </LegendEntry>
        <LegendEntry text={words.reach}>
          <circle css={circle} cx="16" cy="16" r="13" />
        </LegendEntry>
        <LegendEntry text={words.served}>
          <rect css={[lines, served]} x="3" y="5" width="26" height="22" />
        </LegendEntry>
      </Inline>
    </Stack>
  );
}

function LegendEntry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li css={legendEntry}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}

export const fragment = graphql`
  fragment DrawnMap on ServiceAreaMap {
    size
    reach
    land
    served
    places {
      lines
      x
      y
      side
      dot
    }
  }
  fragment ServiceAreaFields on ServiceArea {
    map {
      ...DrawnMap
      countyLines
      stateLines
      labels {
        lines
        x
        y
        water
      }
    }
  }
`;
