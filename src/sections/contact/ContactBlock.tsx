import { css } from "@emotion/react";
import { formatPhone } from "../../content/facts/format";
import { useCompany } from "../../frame/useCompany";
import { CheckItem, CheckList } from "../../ui/CheckList";
import { Columns } from "../../ui/Columns";
import { type Background, Section } from "../../ui/Section";
import { TitledCard } from "../../ui/Titled";
import { fluid, space } from "../../ui/tokens";

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
  const { address } = company;
  return (
    <Section heading={heading} background={background} id={id}>
      {(drawnHeading) => (
        <Columns from="tablet" gap={fluid(24, 40)}>
          <div>
            {drawnHeading}
            <CheckList>
              {items.map((entry) => (
                <CheckItem key={entry}>{entry}</CheckItem>
              ))}
            </CheckList>
          </div>
          <TitledCard title={contactTitle} level="h3" text={contactText}>
            <div css={ways}>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
              <address>
                {address.street}
                <br />
                {`${address.city}, ${address.state} ${address.postalCode}`}
              </address>
            </div>
          </TitledCard>
        </Columns>
      )}
    </Section>
  );
}
