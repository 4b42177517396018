import { css } from "@emotion/react";
import { Check } from "lucide-react";
import { Card } from "../ui/Card";
import { color, font, space } from "../ui/tokens";

const title = css(font.h3);
const list = css({ display: "grid", gap: space[3], marginTop: space[4] });
const item = css({
  display: "flex",
  gap: space[3],
  fontWeight: 600,
  lineHeight: 1.4,
  svg: { flex: "none", color: color.success },
});

/** What holds for every job, as a short list. */
export function HighlightsCard({ title: words, items }: { title: string; items: readonly string[] }) {
  return (
    <Card as="section" labelledBy="highlights">
      <h2 css={title} id="highlights">
        {words}
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
