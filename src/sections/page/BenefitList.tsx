import { css } from "@emotion/react";
import { useId } from "react";
import { IconItem } from "../../ui/IconItem";
import { color, font, space } from "../../ui/tokens";

const heading = css(font.h3);
const list = css({ display: "grid", gap: space[4], marginTop: space[4] });
const item = css({ columnGap: space[7] });
const name = css({ fontWeight: 700, fontSize: "1.05rem" });
const description = css({ color: color.muted });
const noteStyle = css({ marginTop: space[5], fontWeight: 600 });

interface BenefitListProps {
  title: string;
  items: readonly Queries.BenefitFragment[];
  /** Follows the list. */
  note: string;
}

/** Numbered steps with an icon, a title and a sentence each, in a plain list. */
export function BenefitList({ title, items, note }: BenefitListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 css={heading} id={id}>
        {title}
      </h2>
      <ol css={list}>
        {items.map((benefit) => (
          <IconItem as="li" css={item} icon={benefit.icon} size="36px" key={benefit.title}>
            <h3 css={name}>{benefit.title}</h3>
            <p css={description}>{benefit.description}</p>
          </IconItem>
        ))}
      </ol>
      <p css={noteStyle}>{note}</p>
    </section>
  );
}
