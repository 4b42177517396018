import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { formatPhone } from "../content/facts/format";
import { Container } from "../ui/Container";
import { SmartLink } from "../ui/SmartLink";
import { SocialIcon } from "../ui/SocialIcon";
import { color, font, from, radius, size, space } from "../ui/tokens";
import { HoursTable } from "./HoursTable";
import { useNow } from "./time/useNow";
import { useCompany } from "./useCompany";

interface FooterData {
  company: Queries.FooterCompanyFragment;
  navigation: Queries.FooterNavigationFragment;
  builtAt: string;
}

const footer = css({
  "--focus": color.glow,
  // Leaves room for the call bar on phones.
  paddingBlock: `${space[10]} calc(${size.callBar} + ${space[5]})`,
  [from.tablet]: { paddingBlock: `${space[16]} ${space[7]}` },
  background: color.ink,
  color: color.mist,
  ...font.small,
});
const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[6],
  [from.tablet]: { gridTemplateColumns: "1fr 1fr", gap: space[10] },
  [from.desktop]: { gridTemplateColumns: "1.4fr .8fr 1fr 1.2fr", gap: space[12] },
});
const headingStyle = css({ color: color.paper, fontSize: "1rem", fontWeight: 700, marginBottom: space[3] });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "40px",
  textDecoration: "none",
  "&:hover": { color: color.paper, textDecoration: "underline" },
});
/** Side by side on phones. */
const list = css({ columns: 2, columnGap: space[6], [from.tablet]: { columns: "auto" } });
const note = css({ maxWidth: "34ch", marginBottom: space[4] });
const address = css({ marginBottom: space[2] });
const social = css({
  display: "flex",
  gap: space[2],
  marginTop: space[4],
  a: {
    display: "grid",
    placeItems: "center",
    width: size.control,
    height: size.control,
    border: `1px solid ${color.inkLine}`,
    borderRadius: radius.medium,
    "&:hover": { color: color.ink, background: color.paper },
  },
});
const hours = css({ "& td": { color: color.paper } });
const base = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: space[3],
  marginTop: space[6],
  paddingTop: space[6],
  [from.tablet]: { marginTop: space[12] },
  borderTop: `1px solid ${color.inkLine}`,
});

/** The footer of every page: links, contact details and office hours. */
export function Footer() {
  const { company, navigation, builtAt }: FooterData = useCompany();
  const year = useNow(builtAt).getFullYear();
  const { address: place } = company;
  const { footerHeadings: headings } = navigation;
  return (
    <footer css={footer}>
      <Container>
        <div css={columns}>
          <div>
            <h2 css={headingStyle}>{company.name}</h2>
            <p css={note}>{navigation.footerNote}</p>
            <ul css={social} aria-label={headings.social}>
              {company.social.map(({ network, url, mark }) => (
                <li key={network}>
                  <a href={url} rel="noopener" aria-label={mark.title}>
                    <SocialIcon network={network} href={mark.href} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav aria-label={headings.links}>
            <h2 css={headingStyle}>{headings.links}</h2>
            <ul css={list}>
              {navigation.footer.map(({ to, label }) => (
                <li key={to}>
                  <SmartLink css={link} to={to}>
                    {label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 css={headingStyle}>{headings.contact}</h2>
            <address css={address}>
              {place.street}
              <br />
              {place.city}, {place.state} {place.postalCode}
            </address>
            <a css={link} href={`tel:${company.phone}`}>
              {formatPhone(company.phone)}
            </a>
            <br />
            <a css={link} href={`mailto:${company.email}`}>
              {company.email}
            </a>
          </div>
          <div>
            <h2 css={headingStyle}>{headings.hours}</h2>
            <HoursTable css={hours} />
          </div>
        </div>
        <div css={base}>
          <p>
            © {year} {company.name}
          </p>
          <p>{company.licensedInWords}</p>
        </div>
      </Container>
    </footer>
  );
}

export const fragment = graphql`
  fragment FooterCompany on Company {
    name
    phone
    email
    licensedInWords
    address {
      street
      city
      state
      postalCode
    }
    social {
      network
      url
      mark {
        title
        href
      }
    }
  }
  fragment FooterNavigation on Navigation {
    footer {
      label
      to
    }
    footerHeadings {
      links
      contact
      hours
      social
    }
    footerNote
  }
`;
