import { css } from "@emotion/react";
import { graphql } from "gatsby";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { anchors } from "../../content/facts/anchors";
import { LeadForm, type LeadFormProps } from "../../leads/form/LeadForm";
import { type Background, Section } from "../../ui/Section";
import { color, font, from, space } from "../../ui/tokens";
import { Sections } from "../page/Sections";

interface QuoteSectionProps {
  heading: Queries.HeadingFieldsFragment;
  /** Reasons to ask for a quote, next to the form. */
  reasons: readonly Queries.BenefitFieldsFragment[];
  form: LeadFormProps;
  background?: Background;
  /** Follows the reasons. */
  children?: ReactNode;
}

const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  [from.tablet]: { gap: space[10] },
  [from.desktop]: { gridTemplateColumns: "minmax(0, 1fr) 560px", gap: space[16], alignItems: "start" },
});
const list = css({
  display: "grid",
  gap: space[3],
  marginTop: space[4],
  [from.tablet]: { gap: space[5], marginTop: space[8] },
});
const item = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space[3],
  svg: { marginTop: "3px", color: color.success },
});
const name = css({ fontWeight: 700, fontSize: "1.05rem" });
const description = css({ gridColumn: 2, color: color.muted, ...font.small });
const more = css({ marginTop: space[5], [from.tablet]: { marginTop: space[8] } });

/** The lead form with reasons to use it. The target of links to #quote. */
export function QuoteSection({ heading, reasons, form, background, children }: QuoteSectionProps) {
  return (
    <Section background={background} id={anchors.quote} heading={heading}>
      {(drawnHeading) => (
        <div css={columns}>
          <div>
            {drawnHeading}
            <ul css={list}>
              {reasons.map((reason) => (
                <li css={item} key={reason.title}>
                  <Check size={21} strokeWidth={3} aria-hidden="true" />
                  <h3 css={name}>{reason.title}</h3>
                  <p css={description}>{reason.description}</p>
                </li>
              ))}
            </ul>
            {children && (
              <div css={more}>
                <Sections>{children}</Sections>
              </div>
            )}
          </div>
          <Sections>
            <LeadForm {...form} />
          </Sections>
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
