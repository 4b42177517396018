import { css } from "@emotion/react";
import { graphql } from "gatsby";
import Check from "lucide-react/icons/check";
import { TitledCard } from "../../ui/TitledCard";
import { color, font, from, space } from "../../ui/tokens";

const few = "&:not(:has(> :nth-of-type(4)))";
/** Two columns if both have room for a few words, and three across a tablet. Few items follow each other. */
const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.6rem), 1fr))",
  gap: `${space[2]} ${space[4]}`,
  marginTop: space[3],
  [few]: { display: "flex", flexWrap: "wrap" },
  [from.tablet]: { gridTemplateColumns: "repeat(3, 1fr)", [few]: { display: "grid" } },
  [from.desktop]: { gridTemplateColumns: "repeat(2, 1fr)", [few]: { display: "block" } },
});
const item = css({
  display: "flex",
  gap: space[2],
  fontWeight: 600,
  ...font.small,
  lineHeight: 1.4,
  svg: { color: color.success },
});

/** A short list of things that every service includes. */
export function HighlightsCard({ title, items }: Queries.HighlightsFieldsFragment) {
  return (
    <TitledCard title={title}>
      <ul css={list}>
        {items.map((highlight) => (
          <li css={item} key={highlight}>
            <Check strokeWidth={3} aria-hidden="true" />
            {highlight}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

export const fragment = graphql`
  fragment HighlightsFields on HighlightsBlock {
    title
    items
  }
`;
