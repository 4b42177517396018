import { css } from "@emotion/react";
import { Fragment, type ReactNode } from "react";
import { LeadForm, type LeadFormProps } from "../../form/LeadForm";
import { useSite } from "../../frame/useSite";
import { SocialLinks } from "../../ui/controls/SocialLinks";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { IconItem } from "../../ui/media/IconItem";
import { Heading } from "../../ui/text/Heading";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, fluid, font, from, onPaper, space } from "../../ui/tokens";

const ICON = "32px";

/** A row with a hairline: an icon, the details and, at its end, the links. */
const row = css({
  paddingBlock: fluid(12, 16),
  "* + &": { borderTop: `1px solid ${color.line}` },
  "& > div": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: space[6] },
});
/** In line with the texts of the rows above, which have an icon. */
const socialRow = css({ "& > div": { alignItems: "center", paddingLeft: `calc(${ICON} + ${space[4]})` } });
const details = css({
  color: color.muted,
  overflowWrap: "anywhere",
  ...font.small,
  "&::first-line": { color: color.ink, fontWeight: 650 },
});
const actions = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[4]}`,
  a: { paddingBlock: space[2], color: color.action, fontWeight: 700 },
  "a:hover": { color: color.actionStrong },
});

const licenseList = css({ color: color.muted, ...font.small });

interface ContactCardsProps {
  title: string;
  cards: readonly Queries.ContactCardFragment[];
  licenses?: readonly Queries.LicenseFragment[] | null;
}

/** The ways to reach the company, each with details and a link, then its social networks and licenses. */
export function ContactCards({ title, cards, licenses }: ContactCardsProps) {
  const { company, navigation } = useSite();
  const { social } = navigation.footerHeadings;
  return (
    <div>
      <Heading level={2} look="hidden">
        {title}
      </Heading>
      <ul>
        {cards.map((item, index) => (
          <IconItem as="li" styles={row} icon={item.icon} size={ICON} key={index}>
            <div>
              <Heading level={3} look="item">
                {item.title}
              </Heading>
              <p css={details}>
                {item.details.split("\n").map((line, index) => (
                  <Fragment key={index}>
                    {index > 0 && <br />}
                    {line}
                  </Fragment>
                ))}
              </p>
            </div>
            {item.link && (
              <div css={actions}>
                {[{ to: item.link, label: item.action }, ...(item.more ?? [])].map(({ to, label }, index) => (
                  <SmartLink to={to} key={index}>
                    {label}
                  </SmartLink>
                ))}
              </div>
            )}
          </IconItem>
        ))}
        {company.social.length > 0 && (
          <li css={[row, socialRow]}>
            <div>
              <Heading level={3} look="item">
                {social}
              </Heading>
              <SocialLinks label={social} profiles={company.social} />
            </div>
          </li>
        )}
      </ul>
      {licenses && (
        <Stack as="ul" gap={space[1]} top={space[5]} styles={licenseList}>
          {licenses.map(({ name, number, issuer, link }, index) => (
            <li key={index}>
              {link ? <SmartLink to={link}>{`${name} ${number}`}</SmartLink> : `${name} ${number}`}, {issuer}
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}

const formColumn = css({
  [from.desktop]: { gridColumn: 2, gridRow: 1 },
  // One sheet: the ways to reach the company alone. Emotion leaves an "&" in the middle of a list of selectors as it is.
  [onPaper]: {
    display: "none",
    "main:has(&) > :not(:has(&))": { display: "none" },
    "main:has(&) ~ *": { display: "none" },
  },
});

export function FormAndContacts({ form, children }: { form: LeadFormProps; children: ReactNode }) {
  return (
    <Section background="paper" compact>
      <Columns gap={fluid(24, 40)}>
        <div css={formColumn}>
          <LeadForm {...form} titleAs="h2" />
        </div>
        <Stack gap={fluid(20, 32)}>{children}</Stack>
      </Columns>
    </Section>
  );
}
