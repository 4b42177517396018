import { css } from "@emotion/react";
import { Menu, Phone, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { formatPhone } from "../content/format";
import { LinkButton } from "../ui/Button";
import { SmartLink } from "../ui/SmartLink";
import { color, size, space } from "../ui/tokens";
import { useCompany } from "./useCompany";

const root = css({
  "&[open] [data-when='closed'], &:not([open]) [data-when='open']": { display: "none" },
});
const toggle = css({
  display: "flex",
  alignItems: "center",
  minHeight: size.control,
  padding: `0 ${space[2]}`,
  borderRadius: "10px",
  fontWeight: 700,
  "& > span": { display: "flex", alignItems: "center", gap: space[2] },
  "&:hover": { color: color.actionStrong },
});
/** Full height below the header. The header's blur makes it the frame of fixed parts, hence absolute. */
const sheet = css({
  position: "absolute",
  top: "100%",
  left: 0,
  right: 0,
  height: `calc(100vh - ${size.header})`,
  "@supports (height: 100dvh)": { height: `calc(100dvh - ${size.header})` },
  display: "flex",
  flexDirection: "column",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: `${space[3]} ${space[5]} calc(${space[5]} + env(safe-area-inset-bottom))`,
  background: color.cream,
});
const list = css({ flex: 1 });
const top = css({
  display: "flex",
  alignItems: "center",
  minHeight: "56px",
  borderBottom: `1px solid ${color.line}`,
  fontSize: "1.2rem",
  fontWeight: 700,
  textDecoration: "none",
  "&[aria-current='page']": { color: color.action },
});
const services = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))",
  columnGap: space[4],
  padding: `${space[2]} 0`,
  borderBottom: `1px solid ${color.line}`,
});
const service = css({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.control,
  fontWeight: 600,
  textDecoration: "none",
  "&[aria-current='page']": { color: color.action },
});
const foot = css({ display: "grid", gap: space[3], paddingTop: space[5] });

/** The menu of small screens. A details element, so that it opens without a script too. */
export function MobileMenu({ pathname }: { pathname: string }) {
  const { company, navigation, services: all } = useCompany();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(close, [pathname]);

  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest("a")) close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    close();
    details.current?.querySelector("summary")?.focus();
  };
  const current = (to: string) => (pathname === to ? "page" : undefined);

  return (
    <details css={root} ref={details} onKeyDown={closeOnEscape} data-menu>
      <summary css={toggle}>
        <span data-when="closed">
          <Menu size={22} aria-hidden="true" /> {navigation.menu}
        </span>
        <span data-when="open">
          <X size={22} aria-hidden="true" /> Close
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click */}
      <nav css={sheet} aria-label="Main" onClick={closeOnLink}>
        <ul css={list}>
          {navigation.header.map((link) => (
            <li key={link.to}>
              <SmartLink css={top} to={link.to} aria-current={current(link.to)}>
                {link.label}
              </SmartLink>
              {link.listsServices && (
                <ul css={services}>
                  {all.map(({ slug, title, icon }) => (
                    <li key={slug}>
                      <SmartLink css={service} to={`${link.to}/${slug}`} aria-current={current(`${link.to}/${slug}`)}>
                        <span aria-hidden="true">{icon}</span> {title}
                      </SmartLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <div css={foot}>
          <LinkButton wide look="outline" to={`tel:${company.phone}`}>
            <Phone size={20} aria-hidden="true" /> {formatPhone(company.phone)}
          </LinkButton>
          <LinkButton wide to={navigation.quote.to}>
            {navigation.quote.label}
          </LinkButton>
        </div>
      </nav>
    </details>
  );
}
