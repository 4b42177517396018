import { css } from "@emotion/react";
import { useEffect, useState } from "react";
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
import { useSolidCall } from "../time/useSolidCall";
import { usePage } from "../usePage";
import { useSite } from "../useSite";
import { HeaderPhone, headerRow } from "./HeaderPhone";
import { MobileMenu } from "./MobileMenu";
import { ServicesMenu } from "./ServicesMenu";

/** Scroll distance, in pixels, from which the header casts a stronger shadow. */
const LIFT_AFTER = 20;

const bar = css({
  // The containing block of the menus' panels.
  position: "relative",
  [tall]: { position: "sticky", top: 0 },
  zIndex: layer.header,
  background: translucent.header,
  backdropFilter: "blur(10px)",
  WebkitBackdropFilter: "blur(10px)",
  borderBottom: `1px solid ${color.line}`,
  transition: `box-shadow ${motion.quick}`,
});
const lifted = css({ boxShadow: shadow.raised });
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

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > LIFT_AFTER);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isScrolled;
}

/** The sticky header: brand, links, phone number and the link to the quote form; brand and number, if it is bare. */
export function Header({ pathname, isBare }: { pathname: string; isBare?: boolean }) {
  const { company, navigation } = useSite();
  const scrolled = useIsScrolled();
  const solidCall = useSolidCall();
  const { barless } = usePage();
  return (
    <header css={[bar, scrolled && lifted, barless && notOnPaper]} data-scrolled={scrolled}>
      <Container>
        <div css={headerRow}>
          <Brand name={company.name} mark={company.mark.publicURL ?? ""} label={navigation.labels.brand} />
          {!isBare && (
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
          )}
          <HeaderPhone phone={company.phone} />
          {!isBare && (
            <>
              <div css={quoteButton}>
                <LinkButton small variant={solidCall ? "outline" : "solid"} to={navigation.quote.to}>
                  {navigation.quote.label}
                </LinkButton>
              </div>
              <div css={menu}>
                <MobileMenu pathname={pathname} />
              </div>
            </>
          )}
        </div>
      </Container>
    </header>
  );
}
