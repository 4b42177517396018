import { css } from "@emotion/react";
import { cardSurface } from "../../ui/layout/Card";
import { Cards } from "../../ui/layout/Cards";
import { type Background, Section } from "../../ui/layout/Section";
import { IconItem } from "../../ui/media/IconItem";
import { ItemText } from "../../ui/text/ItemText";
import { color, from, space } from "../../ui/tokens";

interface BenefitCardsProps extends Queries.BenefitBlockFragment {
  columns?: 2 | 3 | 4;
  background?: Background;
  /** A list has hairlines instead of cards. */
  variant?: "list" | "cards";
}

/** A row with a hairline on phones, a card from tablets up. */
const row = css({
  paddingBlock: space[2],
  borderTop: `1px solid ${color.line}`,
  "& > span": { marginTop: space[1] },
});
const card = css({ [from.tablet]: { ...cardSurface, padding: `clamp(${space[5]}, 2.4vw, ${space[7]})` } });
const listRow = css({ [from.tablet]: { paddingBlock: space[6], columnGap: space[6] } });
const listGrid = css({ [from.tablet]: { gap: `0 ${space[16]}` } });

export default function BenefitCards({ heading, items, columns = 4, background, variant }: BenefitCardsProps) {
  const isList = variant === "list";
  return (
    <Section background={background} heading={heading} compact>
      <Cards columns={columns} styles={isList && listGrid}>
        {items.map((item, index) => (
          <IconItem
            as="li"
            styles={[row, isList ? listRow : card]}
            icon={item.icon}
            size="30px"
            wideSize={isList ? "44px" : "40px"}
            above={!isList}
            key={index}
          >
            <ItemText title={item.title}>{item.description}</ItemText>
          </IconItem>
        ))}
      </Cards>
    </Section>
  );
}
