import { css } from "@emotion/react";
import { Check } from "lucide-react";
import { formatPhone } from "../content/format";
import { useCompany } from "../site/useCompany";
import { Card } from "../ui/Card";
import { Section } from "../ui/Section";
import { SectionHeading } from "../ui/SectionHeading";
import { color, font, from, space } from "../ui/tokens";

interface RightsBlockProps {
  heading: Queries.HeadingFieldsFragment;
  items: readonly string[];
  contactTitle: string;
  contactText: string;
}

const columns = css({
  display: "grid",
  gap: space[8],
  [from.desktop]: { gridTemplateColumns: "3fr 2fr", gap: space[16], alignItems: "start" },
});
const list = css({ display: "grid", gap: space[4], marginTop: space[6] });
const item = css({ display: "flex", gap: space[3], svg: { flex: "none", marginTop: "3px", color: color.success } });
const title = css(font.h3);
const text = css({ marginTop: space[2], color: color.muted });
const ways = css({
  display: "grid",
  gap: space[1],
  marginTop: space[4],
  a: { paddingBlock: space[2], fontWeight: 700 },
});

/** A visitor's rights, and whom to ask. */
export function RightsBlock({ heading, items, contactTitle, contactText }: RightsBlockProps) {
  const { company } = useCompany();
  const { address } = company;
  return (
    <Section labelledBy="rights">
      <div css={columns}>
        <div>
          <SectionHeading {...heading} id="rights" />
          <ul css={list}>
            {items.map((right) => (
              <li css={item} key={right}>
                <Check size={21} strokeWidth={3} aria-hidden="true" /> {right}
              </li>
            ))}
          </ul>
        </div>
        <Card as="section" labelledBy="rights-contact">
          <h3 css={title} id="rights-contact">
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
    </Section>
  );
}
