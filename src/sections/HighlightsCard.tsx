import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Check } from "lucide-react";
import { useId } from "react";
import { Card } from "../ui/Card";
import { color, font, space } from "../ui/tokens";

const titleStyle = css(font.h3);
const list = css({ display: "grid", gap: space[3], marginTop: space[4] });
const item = css({
  display: "flex",
  gap: space[3],
  fontWeight: 600,
  lineHeight: 1.4,
  svg: { flex: "none", color: color.success },
});

/** What the company offers with every service, as a short list. */
export function HighlightsCard({ title, items }: Queries.HighlightsFieldsFragment) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <h2 css={titleStyle} id={id}>
        {title}
      </h2>
      <ul css={list}>
        {items.map((highlight) => (
          <li css={item} key={highlight}>
            <Check size={20} strokeWidth={3} aria-hidden="true" /> {highlight}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const fragment = graphql`
  fragment HighlightsFields on HighlightsBlock {
    title
    items
  }
`;
