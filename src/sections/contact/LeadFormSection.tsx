import { css } from "@emotion/react";
import { LeadForm, type LeadFormProps } from "../../form/LeadForm";
import { useSite } from "../../frame/useSite";
import { fitting } from "../../ui/layout/Cards";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { CheckList } from "../../ui/text/CheckList";
import { Heading } from "../../ui/text/Heading";
import { ItemText } from "../../ui/text/ItemText";
import { NumberedList } from "../../ui/text/NumberedList";
import { below, color, fluid, font, from, space } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";

interface LeadFormSectionProps {
  heading: Queries.HeadingFragment;
  reasons: readonly Queries.ReasonFragment[];
  form: LeadFormProps;
  /** What happens next. Partners also see it on phones, where the reasons then are titles. */
  steps?: "partner" | "quote";
}

/** Stays on the screen next to the form. */
const sticky = css({ [from.desktop]: { position: "sticky", top: "96px" } });
/** Three beside each other on tablets, where the form is below them. */
const inRow = css({
  [from.tablet]: { gridTemplateColumns: fitting("12rem"), "& > li": { alignContent: "start" } },
  [from.desktop]: { gridTemplateColumns: "minmax(0, 1fr)" },
});
const titles = css(inRow, {
  [below.tablet]: { display: "flex", flexWrap: "wrap", gap: `${space[2]} ${space[5]}`, p: visuallyHidden },
});
/** Fills the column beside the form, which is long. */
const besideForm = css({ [below.desktop]: { display: "none" } });
const nextTitle = css({ marginTop: fluid(16, 32) });
const nextList = css({ marginTop: space[3], borderTop: `1px solid ${color.line}`, ...font.small });

export function LeadFormSection({ heading, reasons, form, steps }: LeadFormSectionProps) {
  const { confirmation, success } = useSite().formText;
  const isPartner = steps === "partner";
  return (
    <Section background="paper" heading={heading} compact={Boolean(steps)}>
      {(drawnHeading) => (
        <Columns gap={fluid(24, 40)} align="stretch">
          <div>
            <div css={sticky}>
              {drawnHeading}
              {reasons.length > 0 && (
                <CheckList
                  styles={isPartner ? titles : inRow}
                  items={reasons.map(({ title, description }) => (
                    <ItemText title={title} key={title}>
                      {description}
                    </ItemText>
                  ))}
                />
              )}
              {steps && (
                <div css={!isPartner && besideForm}>
                  <Heading level={3} look="item" styles={nextTitle}>
                    {confirmation.nextTitle}
                  </Heading>
                  <NumberedList styles={nextList} items={isPartner ? success.partnerNext : success.next} />
                </div>
              )}
            </div>
          </div>
          <LeadForm {...form} />
        </Columns>
      )}
    </Section>
  );
}
