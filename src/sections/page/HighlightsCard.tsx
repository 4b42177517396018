import { css } from "@emotion/react";
import { fitting } from "../../ui/layout/Cards";
import { TitledCard } from "../../ui/layout/Titled";
import { CheckList } from "../../ui/text/CheckList";
import { font, space } from "../../ui/tokens";

/** Two columns if both have room for a few words, and three across a tablet. */
const list = css({
  gridTemplateColumns: fitting("max(8.6rem, 28%)"),
  gap: `${space[2]} ${space[4]}`,
  marginTop: space[3],
  fontSize: font.small.fontSize,
  li: { columnGap: space[2] },
});

export function HighlightsCard({ title, items }: Queries.HighlightsBlockFragment) {
  return (
    <TitledCard title={title} aside>
      <CheckList items={items} styles={list} bold />
    </TitledCard>
  );
}
