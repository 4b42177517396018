import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { LeadFormProps } from "../../form/LeadForm";
import { CheckItem, CheckList } from "../../ui/CheckList";
import { Columns } from "../../ui/Columns";
import { ItemText } from "../../ui/ItemText";
import { type Background, Section } from "../../ui/Section";
import { below, fluid, from } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";
import { Sections } from "../page/Sections";
import { LeadFormCard } from "./LeadFormCard";

interface LeadFormSectionProps {
  heading: Queries.HeadingFragment;
  /** Reasons to ask for a quote, next to the form. */
  reasons: readonly Queries.BenefitFragment[];
  form: LeadFormProps;
  background?: Background;
  /** Puts the form before the reasons on phones. Its title is then a heading of the same level as theirs. */
  formFirst?: boolean;
  /** Above the reasons. */
  children?: ReactNode;
}

/** Next to the form, reasons alone stay on the screen. */
const reasonsColumn = css({ [from.desktop]: { "& > :only-child": { position: "sticky", top: "96px" } } });
const formColumn = css({ [from.desktop]: { gridColumn: 2, gridRow: 1 } });
/** After the form, the reasons are only titles on phones. */
const titles = css({ [below.tablet]: { p: visuallyHidden } });
const more = css({ marginBottom: fluid(24, 40) });

/** The lead form with reasons to use it. */
export function LeadFormSection({ heading, reasons, form, background, formFirst, children }: LeadFormSectionProps) {
  const card = (
    <div css={formColumn}>
      <Sections>
        <LeadFormCard {...form} titleAs={formFirst ? "h2" : "h3"} />
      </Sections>
    </div>
  );
  return (
    <Section background={background} heading={heading} compact={formFirst}>
      {(drawnHeading) => (
        <Columns gap={fluid(24, 40)} align="stretch">
          {formFirst && card}
          <div css={reasonsColumn}>
            {children && (
              <div css={more}>
                <Sections>{children}</Sections>
              </div>
            )}
            <div data-print="hide">
              {drawnHeading}
              <CheckList css={formFirst && titles}>
                {reasons.map((reason) => (
                  <CheckItem key={reason.title}>
                    <ItemText title={reason.title}>{reason.description}</ItemText>
                  </CheckItem>
                ))}
              </CheckList>
            </div>
          </div>
          {!formFirst && card}
        </Columns>
      )}
    </Section>
  );
}
