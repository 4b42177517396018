import { css } from "@emotion/react";
import { graphql } from "gatsby";
import Check from "lucide-react/icons/check";
import { useId } from "react";
import { formatPhone } from "../../content/facts/format";
import { useCompany } from "../../site/useCompany";
import { Card } from "../../ui/Card";
import { type Background, Section } from "../../ui/Section";
import { color, font, from, space } from "../../ui/tokens";

interface ContactBlockData {
  company: Queries.ContactBlockCompanyFragment;
}

const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  [from.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[10], alignItems: "start" },
  [from.desktop]: { gap: space[16] },
});
const list = css({ display: "grid", gap: space[3], marginTop: space[4] });
const item = css({ display: "flex", gap: space[3], svg: { marginTop: "3px", color: color.success } });
const title = css(font.h3);
const text = css({ marginTop: space[2], color: color.muted });
const ways = css({
  display: "grid",
  marginTop: space[2],
  "& > *": { paddingBlock: space[2] },
  a: { fontWeight: 700, overflowWrap: "anywhere" },
});

interface ContactBlockProps extends Queries.ContactBlockFieldsFragment {
  background?: Background;
  /** Anchor of the block. */
  id?: string;
}

/** A list of rights or requests, next to the contact details. */
export function ContactBlock({ heading, items, contactTitle, contactText, background, id }: ContactBlockProps) {
  const { company }: ContactBlockData = useCompany();
  const { address } = company;
  const contactId = useId();
  return (
    <Section heading={heading} background={background} id={id}>
      {(drawnHeading) => (
        <div css={columns}>
          <div>
            {drawnHeading}
            <ul css={list}>
              {items.map((entry) => (
                <li css={item} key={entry}>
                  <Check strokeWidth={3} aria-hidden="true" />
                  {entry}
                </li>
              ))}
            </ul>
          </div>
          <Card as="section" labelledBy={contactId}>
            <h3 css={title} id={contactId}>
              {contactTitle}
            </h3>
            <p css={text}>{contactText}</p>
            <address css={ways}>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
              <span>
                {address.street}
                <br />
                {address.city}, {address.state} {address.postalCode}
              </span>
            </address>
          </Card>
        </div>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment ContactBlockFields on ContactBlock {
    heading {
      ...HeadingFields
    }
    items
    contactTitle
    contactText
  }
  fragment ContactBlockCompany on Company {
    email
    phone
    address {
      street
      city
      state
      postalCode
    }
  }
`;
