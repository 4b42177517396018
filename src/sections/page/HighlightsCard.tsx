import { css } from "@emotion/react";
import { graphql } from "gatsby";
import Check from "lucide-react/icons/check";
import { TitledCard } from "../../ui/TitledCard";
import { color, space } from "../../ui/tokens";

const list = css({ display: "grid", gap: space[3], marginTop: space[4] });
const item = css({
  display: "flex",
  gap: space[3],
  fontWeight: 600,
  lineHeight: 1.4,
  svg: { flex: "none", color: color.success },
});

/** A short list of things that every service includes. */
export function HighlightsCard({ title, items }: Queries.HighlightsFieldsFragment) {
  return (
    <TitledCard title={title}>
      <ul css={list}>
        {items.map((highlight) => (
          <li css={item} key={highlight}>
            <Check size={20} strokeWidth={3} aria-hidden="true" /> {highlight}
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
