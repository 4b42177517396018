import { css } from "@emotion/react";
import { anchors } from "../../model/kinds/anchors";
import { formatPhone } from "../../model/text/format";
import { SocialLinks } from "../ui/controls/SocialLinks";
import { Container } from "../ui/layout/Container";
import { SmartLink } from "../ui/text/SmartLink";
import { below, color, fluid, font, from, notOnPaper, size, space } from "../ui/tokens";
import { visuallyHidden } from "../ui/visuallyHidden";
import { HoursTable } from "./HoursTable";
import { usePage } from "./usePage";
import { useSite } from "./useSite";

const footer = css({
  "--focus": color.glow,
  // Leaves room for the call bar on phones.
  paddingBlock: `${space[4]} calc(${size.callBar} + ${space[2]})`,
  [from.tablet]: { paddingBlock: `${space[16]} ${space[7]}` },
  background: color.ink,
  color: color.mist,
  fontSize: "0.9375rem",
  h2: {
    color: color.paper,
    fontSize: "1rem",
    fontWeight: 700,
    marginBottom: fluid(4, 12),
  },
  "td:not([colspan])": { color: color.paper },
  // Lines and columns, because a long name would make every row of a grid as high.
  "nav ul": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: space[5],
    [from.tablet]: { display: "block", columns: "8rem", marginTop: `-${space[1]}` },
  },
  "nav a, p a": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "28px",
    lineHeight: 1.3,
    [from.tablet]: { paddingBlock: "3px" },
    textDecoration: "none",
    overflowWrap: "anywhere",
    "&:hover": { color: color.paper, textDecoration: "underline" },
  },
});
const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
  // The name and the links have a row each on tablets.
  [from.tablet]: {
    gridTemplateColumns: "1fr 1fr",
    gap: space[8],
    "& > :nth-of-type(1)": { gridColumn: "1 / -1" },
  },
  [from.desktop]: {
    gridTemplateColumns: "1fr 1.4fr 1.05fr 1.2fr",
    gap: "clamp(24px, 3vw, 48px)",
    "& > :nth-of-type(1)": { gridColumn: "auto" },
  },
});
/** The links, the address and the hours need no heading on phones. */
const hiddenOnPhones = css({ [below.tablet]: visuallyHidden });
/** Name and networks side by side on phones. */
const brand = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `0 ${space[4]}`,
  [from.desktop]: { display: "block" },
});
const note = css({
  gridColumn: 1,
  maxWidth: "34ch",
  ...font.fine,
  [from.tablet]: { fontSize: "inherit", marginBottom: space[4] },
});
const social = css({
  gridArea: "1 / 2 / 3 / 3",
  alignSelf: "center",
  a: {
    borderColor: color.inkLine,
    "&:hover": { color: color.ink, background: color.paper },
  },
});
/** Address beside phone and e-mail on phones. Fixed columns, so that a late font moves nothing. */
const ways = css({
  [below.tablet]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.15fr)",
    fontSize: "0.8125rem",
    // One pitch for both columns.
    address: { lineHeight: "26px" },
    "[lang]": { gridColumn: "1 / -1" },
    "p a": { minHeight: "26px" },
  },
});
const base = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${space[3]}`,
  marginTop: space[2],
  paddingTop: space[2],
  [from.tablet]: { marginTop: space[12], paddingTop: space[6] },
  borderTop: `1px solid ${color.inkLine}`,
});

/** The footer of every page: links, contact details and office hours. */
export function Footer() {
  const { company, navigation, builtAt } = useSite();
  const { barless } = usePage();
  const { address: place } = company;
  const [user, host] = company.email.split("@");
  const { footerHeadings: headings } = navigation;
  return (
    <footer css={[footer, barless && notOnPaper]}>
      <Container>
        <div css={columns}>
          <div css={brand}>
            <h2>{company.name}</h2>
            <p css={note}>{navigation.footerNote}</p>
            <SocialLinks styles={social} label={headings.social} profiles={company.social} />
          </div>
          <nav id={anchors.links} aria-label={headings.links}>
            <h2 css={hiddenOnPhones}>{headings.links}</h2>
            <ul>
              {navigation.footer.map(({ to, label }, index) => (
                <li key={index}>
                  <SmartLink to={to}>{label}</SmartLink>
                </li>
              ))}
            </ul>
          </nav>
          <div css={ways}>
            <h2 css={hiddenOnPhones}>{headings.contact}</h2>
            <address>
              {place.street}
              {place.street && <br />}
              {`${place.city}, ${place.state} ${place.postalCode}`}
            </address>
            <p>
              <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
              <br />
              <a href={`mailto:${company.email}`}>
                {user}@<wbr />
                {host}
              </a>
            </p>
          </div>
          <div>
            <h2 css={hiddenOnPhones}>{headings.hours}</h2>
            <HoursTable />
          </div>
        </div>
        <div css={base}>
          <p>
            © <span data-now="year">{builtAt.slice(0, 4)}</span> {company.name}
          </p>
          <p>{company.licenseLine}</p>
        </div>
      </Container>
    </footer>
  );
}
