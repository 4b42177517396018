import { css } from "@emotion/react";
import { formatPhone } from "../../../model/text/format";
import { useSite } from "../../frame/useSite";
import { Columns } from "../../ui/layout/Columns";
import { type Background, Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { TitledCard } from "../../ui/layout/Titled";
import { CheckList } from "../../ui/text/CheckList";
import { fluid, space } from "../../ui/tokens";

const ways = css({
  "& > *": { paddingBlock: space[2] },
  a: { fontWeight: 700, overflowWrap: "anywhere" },
});

interface ContactBlockProps extends Queries.ContactBlockFragment {
  background?: Background;
  id?: string;
}

export function ContactBlock({ heading, items, contactTitle, contactText, background, id }: ContactBlockProps) {
  const { company } = useSite();
  const { address } = company;
  return (
    <Section heading={heading} background={background} id={id} compact>
      {(drawnHeading) => (
        <Columns from="tablet" gap={fluid(24, 40)}>
          <div>
            {drawnHeading}
            <CheckList items={items} />
          </div>
          <TitledCard title={contactTitle} level={3} text={contactText}>
            <Stack gap="0" top={space[2]} styles={ways}>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
              <address>
                {address.street}
                {address.street && <br />}
                {`${address.city}, ${address.state} ${address.postalCode}`}
              </address>
            </Stack>
          </TitledCard>
        </Columns>
      )}
    </Section>
  );
}
