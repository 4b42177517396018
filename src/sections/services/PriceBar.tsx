import { css } from "@emotion/react";
import { percentOnRuler, type Range, ruledPrices } from "../../../model/company/prices";
import { formatRange } from "../../../model/text/format";
import type { Styles } from "../../ui/Styles";
import { color, font, radius } from "../../ui/tokens";

const track = css({
  width: "100%",
  height: "6px",
  borderRadius: radius.round,
  color: color.navy,
  stroke: "currentColor",
  strokeWidth: 6,
  strokeLinecap: "round",
});
const scaleStyle = css({
  position: "relative",
  display: "flex",
  justifyContent: "space-between",
  color: color.muted,
  ...font.smallPrint,
  // Small enough for four labels in a line on a small phone.
  fontSize: `min(${font.smallPrint.fontSize}, 3vw)`,
});
/** Last, so that no other style shows it on paper. */
const notOnPaper = css({ "@media print": { display: "none" } });
const between = css({ position: "absolute", translate: "-50%" });

interface PriceBarProps {
  ruler: Range;
  /** The first is the job's price. Others lie over it. */
  ranges: readonly Range[];
  styles?: Styles;
  /** Styles of the labels below the bar, which the first of several bars has. */
  scale?: Styles | false;
}

/** A price as a bar on the ruler. The price stands beside it in words, so screen readers leave it out. */
export function PriceBar({ ruler, ranges, styles, scale }: PriceBarProps) {
  return (
    <>
      <svg css={[track, notches(ruler), styles]} aria-hidden="true">
        {ranges.map(({ low, high }, place) => (
          <line
            x1={`${percentOnRuler(low, ruler)}%`}
            x2={`${percentOnRuler(high, ruler)}%`}
            y1="3"
            y2="3"
            key={String(place)}
          />
        ))}
      </svg>
      {scale && <Scale ruler={ruler} styles={scale} />}
    </>
  );
}

/** A notch in the ruler at each labelled price between its ends. */
const notches = (ruler: Range) => {
  const places = ruledPrices(ruler).slice(1, -1);
  const notch = (price: number) =>
    `linear-gradient(${color.paper}, ${color.paper}) ${percentOnRuler(price, ruler)}% / 2px no-repeat, `;
  return css({ background: places.map(notch).join("") + color.line });
};

/** The labels of the ruler's places. */
function Scale({ ruler, styles }: { ruler: Range; styles: Styles }) {
  return (
    <span css={[scaleStyle, styles, notOnPaper]} aria-hidden="true">
      {ruledPrices(ruler).map((price) => {
        const place = percentOnRuler(price, ruler);
        const inside = place > 0 && place < 100;
        return (
          <span css={inside && [between, { left: `${place}%` }]} key={price}>
            {formatRange({ low: price, high: price })}
          </span>
        );
      })}
    </span>
  );
}
