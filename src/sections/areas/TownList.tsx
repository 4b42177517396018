import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { anchors } from "../../../model/kinds/anchors";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { ArrowLink } from "../../ui/controls/ArrowLink";
import { Disclosure } from "../../ui/controls/Disclosure";
import { LinkList } from "../../ui/controls/LinkList";
import { Stack } from "../../ui/layout/Stack";
import { TitledCard } from "../../ui/layout/Titled";
import { SectionHeading } from "../../ui/text/SectionHeading";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, font, space } from "../../ui/tokens";
import type { DistantPlace, ServedCounty } from "./ServedArea";

type TownListProps = Queries.TownListBlockFragment & {
  counties: readonly ServedCounty[];
};

/** Opens the counties for a visitor whose question for a ZIP code no script answers. */
const opened = css({
  "@media (scripting: none)": {
    "section:target & details::details-content": { display: "block", contentVisibility: "visible", blockSize: "auto" },
  },
});
const row = css({
  display: "grid",
  // The width of three ZIP codes, if there is room.
  gridTemplateColumns: "minmax(0, 1fr) min(10.75em, 56%)",
  gap: space[2],
  paddingBlock: space[2],
  borderTop: `1px solid ${color.line}`,
  "&:target": { background: color.actionTint, boxShadow: `0 0 0 ${space[2]} ${color.actionTint}` },
});
const town = css({ color: color.ink, fontWeight: 650 });
const zipsStyle = css({ fontVariantNumeric: "tabular-nums", wordSpacing: "0.35em" });

/** Every town in the service area with its ZIP codes, by county. Towns that the company names have an anchor. */
export function TownList({ heading, county: countyTitle, ask, counties }: TownListProps) {
  const isInStates = new Set(counties.map(({ state }) => state)).size > 1;
  const id = useId();
  return (
    <section id={anchors.towns} aria-labelledby={id}>
      <SectionHeading {...heading} id={id} small />
      {ask && <ArrowLink to={ask.to}>{ask.label}</ArrowLink>}
      <Stack gap={space[2]} top={space[4]} styles={opened}>
        {counties.map(({ name, state, towns }) => (
          <Disclosure
            title={fillPlaceholders(countyTitle, { county: name }) + (isInStates ? `, ${state}` : "")}
            key={`${name}, ${state}`}
          >
            <dl css={font.small}>
              {towns.map(({ name: townName, slug, zips, page }) => (
                <div css={row} key={zips[0]} id={slug}>
                  <dt css={town}>{page ? <SmartLink to={page}>{townName}</SmartLink> : townName}</dt>
                  <dd css={zipsStyle}>{zips.join(" ")}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
      </Stack>
    </section>
  );
}

interface PlacesByDistanceProps {
  words: Queries.AreaMapBlockFragment;
  places: readonly DistantPlace[];
}

export function PlacesByDistance({ words, places }: PlacesByDistanceProps) {
  const id = useId();
  const rows = places.map(({ name, to, miles }) => ({
    to,
    label: name,
    end: miles === 0 ? words.here : fillPlaceholders(words.distance, { distance: String(miles) }),
  }));
  return (
    <TitledCard title={words.placesTitle} titleId={id}>
      <LinkList rows={rows} layout="down" labelledBy={id} />
    </TitledCard>
  );
}

export const fragment = graphql`
  fragment AreaLink on Area {
    title
    slug
  }
`;
