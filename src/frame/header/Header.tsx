import { css } from "@emotion/react";
import Phone from "lucide-react/icons/phone";
import { useEffect, useState } from "react";
import { formatPhone } from "../../content/facts/format";
import { LinkButton } from "../../ui/Button";
import { Container } from "../../ui/Container";
import { SmartLink } from "../../ui/SmartLink";
import {
  below,
  color,
  currentPage,
  from,
  layer,
  motion,
  radius,
  shadow,
  size,
  space,
  tall,
  veil,
} from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";
import { Brand } from "../Brand";
import { useCompany } from "../useCompany";
import { MobileMenu } from "./MobileMenu";
import { ServicesMenu } from "./ServicesMenu";

/** Scroll distance, in pixels, from which the header casts a stronger shadow. */
const LIFT_AFTER = 20;

/** Phones without room for the number: below 375 px. In em: larger text needs more. */
const tiny = "@media (max-width: 23.4em)";

const bar = css({
  // The containing block of the menus' panels.
  position: "relative",
  [tall]: { position: "sticky", top: 0 },
  zIndex: layer.header,
  background: veil.header,
  backdropFilter: "blur(10px)",
  WebkitBackdropFilter: "blur(10px)",
  borderBottom: `1px solid ${color.line}`,
  transition: `box-shadow ${motion.quick}`,
});
const lifted = css({ boxShadow: shadow.raised });
/** Wraps if large text needs more than one line. */
const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[3],
  minHeight: size.header,
  [from.tablet]: { columnGap: space[6] },
  // Small phones have no room to spare.
  "@media (max-width: 27em)": {
    columnGap: space[2],
    "& > :first-child": { gap: space[2], maxWidth: "41vw" },
    // The number takes its room, with some to spare for another font.
    "summary svg": { display: "none" },
    summary: { padding: 0 },
  },
});
const navigationStyle = css({
  display: "none",
  marginInline: "auto",
  [from.desktop]: { display: "block" },
  "& > ul": { display: "flex", alignItems: "center", gap: space[2] },
});
const item = css({
  display: "flex",
  alignItems: "center",
  minHeight: size.control,
  padding: `0 ${space[3]}`,
  borderRadius: "10px",
  fontWeight: 600,
  fontSize: "0.98rem",
  textDecoration: "none",
  "&:hover": { color: color.actionStrong },
  "&[aria-current='page']": currentPage,
});
/** Only an icon on small phones, where the number is its name for screen readers. Only the number on other phones. */
const phone = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  minWidth: size.control,
  minHeight: size.control,
  padding: space[2],
  marginLeft: "auto",
  borderRadius: radius.round,
  fontWeight: 700,
  whiteSpace: "nowrap",
  textDecoration: "none",
  "&:hover": { color: color.actionStrong },
  [below.tablet]: { paddingInline: 0, color: color.action, fontSize: "0.875rem", svg: { display: "none" } },
  [tiny]: { background: color.action, color: color.paper, svg: { display: "block" } },
  [from.desktop]: { marginLeft: 0 },
});
const number = css({ [tiny]: visuallyHidden });
const quoteButton = css({ display: "none", [from.tablet]: { display: "block" } });
const menu = css({ [from.desktop]: { display: "none" } });

/** True while the page is scrolled by more than `distance` pixels. */
function useScrolledBeyond(distance: number): boolean {
  const [beyond, setBeyond] = useState(false);
  useEffect(() => {
    const look = () => setBeyond(window.scrollY > distance);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [distance]);
  return beyond;
}

/** The sticky header: brand, links, phone number and the link to the quote form. */
export function Header({ pathname }: { pathname: string }) {
  const { company, navigation } = useCompany();
  const scrolled = useScrolledBeyond(LIFT_AFTER);
  return (
    <header css={[bar, scrolled && lifted]} data-scrolled={scrolled}>
      <Container>
        <div css={row}>
          <Brand name={company.name} mark={company.mark.publicURL ?? ""} label={navigation.labels.brand} />
          <nav css={navigationStyle} aria-label={navigation.labels.main}>
            <ul>
              {navigation.header.map((link) =>
                link.listsServices ? (
                  <ServicesMenu key={link.to} {...link} pathname={pathname} />
                ) : (
                  <li key={link.to}>
                    <SmartLink css={item} to={link.to} aria-current={pathname === link.to ? "page" : undefined}>
                      {link.label}
                    </SmartLink>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <a css={phone} href={`tel:${company.phone}`}>
            <Phone aria-hidden="true" />
            <span css={number}>{formatPhone(company.phone)}</span>
          </a>
          <div css={quoteButton} data-print="hide">
            <LinkButton small to={navigation.quote.to}>
              {navigation.quote.label}
            </LinkButton>
          </div>
          <div css={menu} data-print="hide">
            <MobileMenu pathname={pathname} />
          </div>
        </div>
      </Container>
    </header>
  );
}
