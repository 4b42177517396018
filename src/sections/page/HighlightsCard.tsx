import { css } from "@emotion/react";
import { CheckItem, CheckList } from "../../ui/CheckList";
import { TitledCard } from "../../ui/Titled";
import { font, from, space } from "../../ui/tokens";

const few = "&:not(:has(> :nth-of-type(4)))";
/** Two columns if both have room for a few words, and three across a tablet. Few items follow each other. */
const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.6rem), 1fr))",
  gap: `${space[2]} ${space[4]}`,
  marginTop: space[3],
  fontSize: font.small.fontSize,
  li: { columnGap: space[2] },
  [few]: { display: "flex", flexWrap: "wrap" },
  [from.tablet]: { gridTemplateColumns: "repeat(3, 1fr)", [few]: { display: "grid" } },
  [from.desktop]: { gridTemplateColumns: "repeat(2, 1fr)", [few]: { display: "block" } },
});
/** A short list of things that every service includes. */
export function HighlightsCard({ title, items }: Queries.HighlightsBlockFragment) {
  return (
    <TitledCard title={title}>
      <CheckList css={list} bold>
        {items.map((highlight) => (
          <CheckItem key={highlight}>{highlight}</CheckItem>
        ))}
      </CheckList>
    </TitledCard>
  );
}
