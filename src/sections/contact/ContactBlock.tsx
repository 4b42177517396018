import { css } from "@emotion/react";
import { useId } from "react";
import { formatPhone } from "../../content/facts/format";
import { useCompany } from "../../frame/useCompany";
import { Address } from "../../ui/Address";
import { Card } from "../../ui/Card";
import { CheckItem, CheckList } from "../../ui/CheckList";
import { Columns } from "../../ui/Columns";
import { type Background, Section } from "../../ui/Section";
import { color, fluid, font, space } from "../../ui/tokens";

const list = css({ display: "grid", gap: space[3], marginTop: space[4] });
const title = css(font.h3);
const text = css({ marginTop: space[2], color: color.muted });
const ways = css({
  display: "grid",
  marginTop: space[2],
  "& > *": { paddingBlock: space[2] },
  a: { fontWeight: 700, overflowWrap: "anywhere" },
});

interface ContactBlockProps extends Queries.ContactBlockFragment {
  background?: Background;
  /** Anchor of the block. */
  id?: string;
}

/** A list of rights or requests, next to the contact details. */
export function ContactBlock({ heading, items, contactTitle, contactText, background, id }: ContactBlockProps) {
  const { company } = useCompany();
  const contactId = useId();
  return (
    <Section heading={heading} background={background} id={id}>
      {(drawnHeading) => (
        <Columns from="tablet" gap={fluid(24, 40)}>
          <div>
            {drawnHeading}
            <CheckList css={list}>
              {items.map((entry) => (
                <CheckItem key={entry}>{entry}</CheckItem>
              ))}
            </CheckList>
          </div>
          <Card labelledBy={contactId}>
            <h3 css={title} id={contactId}>
              {contactTitle}
            </h3>
            <p css={text}>{contactText}</p>
            <div css={ways}>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
              <Address {...company.address} />
            </div>
          </Card>
        </Columns>
      )}
    </Section>
  );
}
