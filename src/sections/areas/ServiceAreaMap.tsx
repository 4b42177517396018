import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { color, font, radius, shadow, space } from "../../ui/tokens";
import { AreaMap, circle, lines, PIN, pin, served } from "./AreaMap";

interface ServiceAreaMapProps {
  words: Queries.AreaMapBlockFragment;
  area: Queries.ServiceAreaFieldsFragment;
}

/** The map, and below it the legend. */
const figure = css({
  "& > svg": { border: `1px solid ${color.line}`, borderRadius: radius.large, boxShadow: shadow.rest },
});
const legend = css(font.fine);
const legendEntry = css({ display: "flex", alignItems: "center", gap: space[2] });
const swatch = css({ flex: "none" });

/** A map of the service area, drawn at build, with its legend. */
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
      <svg css={swatch} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}

export const fragment = graphql`
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
