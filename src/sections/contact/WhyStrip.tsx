import { css } from "@emotion/react";
import { Cards } from "../../ui/layout/Cards";
import { Section } from "../../ui/layout/Section";
import { IconItem } from "../../ui/media/IconItem";
import { ItemText } from "../../ui/text/ItemText";
import { below, color, fluid } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";

const titles = css({ [below.tablet]: { p: visuallyHidden } });
const item = css({ paddingBlock: fluid(8, 16), borderTop: `1px solid ${color.line}` });

/** Reasons to choose the company, in one row. Continues a section on paper. */
export function WhyStrip({ heading, items }: Queries.BenefitBlockFragment) {
  return (
    <Section heading={{ ...heading, small: true }} background="paper" compact joined>
      <Cards columns={4} styles={titles}>
        {items.map(({ icon, title, description }, index) => (
          <IconItem as="li" styles={item} icon={icon} size="32px" above centre key={index}>
            <ItemText title={title}>{description}</ItemText>
          </IconItem>
        ))}
      </Cards>
    </Section>
  );
}
