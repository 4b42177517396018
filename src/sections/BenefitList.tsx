import { css } from "@emotion/react";
import { IconTile } from "../ui/IconTile";
import { color, font, space } from "../ui/tokens";

const heading = css(font.h3);
const list = css({ display: "grid", gap: space[4], marginTop: space[4] });
const item = css({
  display: "grid",
  gridTemplateColumns: "48px 1fr",
  columnGap: space[4],
  "& > span": { gridRow: "span 2" },
});
const name = css({ fontWeight: 700, fontSize: "1.05rem" });
const words = css({ color: color.muted });
const noteStyle = css({ marginTop: space[5], fontWeight: 600 });

interface BenefitListProps {
  title: string;
  items: readonly Queries.BenefitFieldsFragment[];
  note: string;
}

/** Icon, title and sentence in a plain list, where cards would be too much. */
export function BenefitList({ title, items, note }: BenefitListProps) {
  return (
    <section aria-labelledby="next">
      <h2 css={heading} id="next">
        {title}
      </h2>
      <ol css={list}>
        {items.map((benefit) => (
          <li css={item} key={benefit.title}>
            <IconTile icon={benefit.icon} />
            <h3 css={name}>{benefit.title}</h3>
            <p css={words}>{benefit.description}</p>
          </li>
        ))}
      </ol>
      <p css={noteStyle}>{note}</p>
    </section>
  );
}
