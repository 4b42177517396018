import { css } from "@emotion/react";
import { LinkButton } from "../../ui/controls/Button";
import { Container } from "../../ui/layout/Container";
import { SmartLink } from "../../ui/text/SmartLink";
import {
  color,
  currentPage,
  from,
  layer,
  motion,
  notOnPaper,
  shadow,
  size,
  space,
  tall,
  translucent,
} from "../../ui/tokens";
import { Brand } from "../Brand";
import { actionVariants } from "../time/actionVariants";
import { useFormLink, usePage } from "../usePage";
import { useSite } from "../useSite";
import { headerAnchor } from "./belowHeader";
import { HeaderPhone, headerRow } from "./HeaderPhone";
import { MobileMenu } from "./MobileMenu";
import { ServicesMenu } from "./ServicesMenu";

const bar = css({
  // The containing block of a panel that a mouse opens.
  position: "relative",
  ...headerAnchor,
  [tall]: { position: "sticky", top: 0 },
  zIndex: layer.header,
  background: translucent.header,
  backdropFilter: "blur(10px)",
  WebkitBackdropFilter: "blur(10px)",
  borderBottom: `1px solid ${color.line}`,
  transition: `box-shadow ${motion.quick}`,
  // src/inline/controls.ts says so.
  "&[data-scrolled]": { boxShadow: shadow.raised },
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
const quoteButton = css({ display: "none", [from.tablet]: { display: "block" } });
const menu = css({ [from.desktop]: { display: "none" } });

/** The sticky header: brand, links, phone number and the link to the quote form. */
export function Header({ pathname }: { pathname: string }) {
  const { company, navigation } = useSite();
  const { barless, urgency } = usePage();
  const form = useFormLink();
  return (
    <header css={[bar, barless && notOnPaper]}>
      <Container>
        <div css={headerRow}>
          <Brand name={company.name} mark={company.mark.publicURL ?? ""} label={navigation.labels.brand} />
          <nav css={navigationStyle} aria-label={navigation.labels.main}>
            <ul>
              {navigation.header.map((link, index) =>
                link.listsServices ? (
                  <ServicesMenu key={index} {...link} pathname={pathname} />
                ) : (
                  <li key={index}>
                    <SmartLink css={item} to={link.to} aria-current={pathname === link.to ? "page" : undefined}>
                      {link.label}
                    </SmartLink>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <HeaderPhone phone={company.phone} />
          <div css={quoteButton}>
            <LinkButton small variant={actionVariants(urgency).quote} to={form.to}>
              {form.label}
            </LinkButton>
          </div>
          <div css={menu}>
            <MobileMenu pathname={pathname} />
          </div>
        </div>
      </Container>
    </header>
  );
}
