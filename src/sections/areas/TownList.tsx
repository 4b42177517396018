import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { anchors } from "../../content/facts/anchors";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { ArrowLink } from "../../ui/ArrowLink";
import { Disclosure } from "../../ui/Disclosure";
import { SectionHeading } from "../../ui/SectionHeading";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, space } from "../../ui/tokens";

type TownListProps = Queries.TownListBlockFragment & {
  counties: readonly Queries.ServedCountyFieldsFragment[];
  /** The towns with their own page. */
  pages: readonly Queries.AreaLinkFragment[];
};

const grid = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  marginTop: space[4],
  // Opens the counties for a visitor whose question for a ZIP code no script answers.
  "@media (scripting: none)": {
    "section:target & details::details-content": { display: "block", contentVisibility: "visible", blockSize: "auto" },
  },
});
const list = css(font.small);
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
export function TownList({ heading, county: countyTitle, ask, counties, pages }: TownListProps) {
  const slugs = new Map(pages.map((page) => [page.title, page.slug]));
  const isInStates = new Set(counties.map(({ state }) => state)).size > 1;
  const id = useId();
  return (
    <section id={anchors.towns} aria-labelledby={id}>
      <SectionHeading {...heading} id={id} small />
      {ask && <ArrowLink to={ask.to}>{ask.label}</ArrowLink>}
      <div css={grid}>
        {counties.map(({ name, state, towns }) => (
          <Disclosure
            title={fillPlaceholders(countyTitle, { county: name }) + (isInStates ? `, ${state}` : "")}
            key={`${name}, ${state}`}
          >
            <dl css={list}>
              {towns.map(({ name: townName, slug, zips }) => (
                <div css={row} key={townName} id={slug ?? undefined}>
                  <dt css={town}>
                    {slugs.has(townName) ? (
                      <SmartLink to={`/service-areas/${slugs.get(townName)}`}>{townName}</SmartLink>
                    ) : (
                      townName
                    )}
                  </dt>
                  <dd css={zipsStyle}>{zips.join(" ")}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

export const fragment = graphql`
  fragment AreaLink on Area {
    title
    slug
  }
  fragment ServedCountyFields on ServedCounty {
    name
    state
    towns {
      name
      slug
      zips
    }
  }
`;
