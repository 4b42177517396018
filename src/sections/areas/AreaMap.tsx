import { css } from "@emotion/react";
import { Fragment, type ReactNode } from "react";
import { Stack } from "../../ui/layout/Stack";
import { color, font, from, radius, shadow, space } from "../../ui/tokens";
import type { DrawnMap, MapText } from "./ServedArea";

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
const namesStyle = css({
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

interface AreaMapProps {
  map: DrawnMap;
  description: string;
}

/** The map of the service area, without a frame, drawn at build from the company's coordinates. */
export function AreaMap({ map: drawn, description }: AreaMapProps) {
  const { size, reach, dots, names, countyLines, stateLines, waters = [], stateNames = [] } = drawn;
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
      {stateNames.map((name, index) => (
        <Name css={label} key={index} {...name} />
      ))}
      {waters.map((name, index) => (
        <Name css={[label, waterLabel]} key={index} {...name} />
      ))}
      {dots.map((at, index) => (
        <circle css={dot} key={index} cx={at.x} cy={at.y} r="3" />
      ))}
      <path css={pin} d={PIN} transform={`translate(${middle} ${middle})`} />
      <g css={namesStyle} paintOrder="stroke">
        {names.map((name, index) => (
          <Name key={index} {...name} />
        ))}
      </g>
    </svg>
  );
}

const Name = ({ lines, x, y, anchor, className }: MapText & { className?: string }) => (
  <text className={className} y={y} textAnchor={anchor}>
    {lines.map(({ text, dy }, index) => (
      <Fragment key={text}>
        {index > 0 && " "}
        <tspan x={x} dy={dy}>
          {text}
        </tspan>
      </Fragment>
    ))}
  </text>
);

const figure = css({
  "& > svg": { border: `1px solid ${color.line}`, borderRadius: radius.large, boxShadow: shadow.rest },
});
const legend = css({ display: "flex", flexWrap: "wrap", gap: `${space[1]} ${space[3]}`, ...font.fine });
const legendEntry = css({ display: "flex", alignItems: "center", gap: space[2], svg: { flex: "none" } });

interface ServiceAreaMapProps {
  words: Queries.AreaMapBlockFragment;
  map: DrawnMap;
}

export function ServiceAreaMap({ words, map }: ServiceAreaMapProps) {
  return (
    <Stack gap={space[2]} styles={figure}>
      <AreaMap map={map} description={words.description} />
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
