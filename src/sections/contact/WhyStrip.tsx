import { css } from "@emotion/react";
import { Grid } from "../../ui/Grid";
import { IconItem } from "../../ui/IconItem";
import { ItemText } from "../../ui/ItemText";
import { Section } from "../../ui/Section";
import { below, color, fluid } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";

/** Rows of titles on phones. */
const grid = css({ [below.tablet]: { gap: 0, p: visuallyHidden } });
const item = css({ paddingBlock: fluid(8, 16), borderTop: `1px solid ${color.line}` });

/** Reasons to choose the company, in one row. Continues a section on paper. */
export function WhyStrip({ heading, items }: Queries.BenefitBlockFragment) {
  return (
    <Section heading={{ ...heading, small: true }} background="paper" compact joined>
      <Grid columns={4} styles={grid}>
        {items.map(({ icon, title, description }) => (
          <IconItem as="li" styles={item} icon={icon} size="32px" above centre key={title}>
            <ItemText title={title}>{description}</ItemText>
          </IconItem>
        ))}
      </Grid>
    </Section>
  );
}
