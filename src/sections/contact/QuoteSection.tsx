import { css } from "@emotion/react";
import { graphql } from "gatsby";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import type { LeadFormProps } from "../../leads/form/LeadForm";
import { type Background, Section } from "../../ui/Section";
import { below, color, fluid, font, from, space } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";
import { Sections } from "../page/Sections";
import { LeadFormCard } from "./LeadFormCard";

interface QuoteSectionProps {
  heading: Queries.HeadingFieldsFragment;
  /** Reasons to ask for a quote, next to the form. */
  reasons: readonly Queries.BenefitFieldsFragment[];
  form: LeadFormProps;
  background?: Background;
  /** Puts the form before the reasons on phones. Its title is then a heading of the same level as theirs. */
  formFirst?: boolean;
  /** Above the reasons. */
  children?: ReactNode;
}

const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: fluid(24, 40),
  [from.desktop]: { gridTemplateColumns: "1fr 1fr", gap: space[16] },
});
/** Next to the form, reasons alone stay on the screen. */
const reasonsColumn = css({ [from.desktop]: { "& > :only-child": { position: "sticky", top: "96px" } } });
const formColumn = css({ [from.desktop]: { gridColumn: 2, gridRow: 1 } });
const list = css({
  display: "grid",
  gap: fluid(12, 20),
  marginTop: fluid(16, 32),
});
const item = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space[3],
  svg: { marginTop: "3px", color: color.success },
  h3: { fontWeight: 700, fontSize: "1.05rem" },
  p: { gridColumn: 2, color: color.muted, ...font.small },
});
/** After the form, the reasons are short on phones. */
const short = css({ [below.tablet]: visuallyHidden });
const more = css({ marginBottom: fluid(24, 40) });

/** The lead form with reasons to use it. */
export function QuoteSection({ heading, reasons, form, background, formFirst, children }: QuoteSectionProps) {
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
        <div css={columns}>
          {formFirst && card}
          <div css={reasonsColumn}>
            {children && (
              <div css={more}>
                <Sections>{children}</Sections>
              </div>
            )}
            <div data-print="hide">
              {drawnHeading}
              <ul css={list}>
                {reasons.map((reason) => (
                  <li css={item} key={reason.title}>
                    <Check strokeWidth={3} aria-hidden="true" />
                    <h3>{reason.title}</h3>
                    <p css={formFirst && short}>{reason.description}</p>
                  </li>
                ))}
              </ul>
            </div>
          </div>
          {!formFirst && card}
        </div>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment FormIntroFields on FormIntro {
    title
    lead
  }
`;
