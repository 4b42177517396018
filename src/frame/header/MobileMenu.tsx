import { css } from "@emotion/react";
import menuIcon from "lucide/dist/esm/icons/menu.mjs";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import xIcon from "lucide/dist/esm/icons/x.mjs";
import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { servicePath } from "../../../model/kinds/anchors";
import { formatPhone } from "../../../model/text/format";
import { LinkButton } from "../../ui/controls/Button";
import { fitting } from "../../ui/layout/Cards";
import { Icon } from "../../ui/media/Icon";
import { IconTile } from "../../ui/media/IconTile";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, currentPage, from, shadow, size, space } from "../../ui/tokens";
import { useSite } from "../useSite";

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
/** The screen below the header. */
const room = `calc(100dvh - ${size.header})`;
/**
 * Fills the screen below the header. Its position is absolute because the header's backdrop filter would make the header
 * the containing block of anything fixed.
 */
const sheet = css({
  position: "absolute",
  top: "100%",
  left: 0,
  right: 0,
  height: room,
  display: "flex",
  flexDirection: "column",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: `${space[3]} ${size.gutter} calc(${space[5]} + env(safe-area-inset-bottom))`,
  background: color.cream,
  "& > ul": { flex: 1 },
  "li a": {
    display: "flex",
    alignItems: "center",
    gap: space[2],
    minHeight: size.control,
    fontWeight: 600,
    textDecoration: "none",
    "&[aria-current='page']": currentPage,
  },
  "ul ul": {
    display: "grid",
    gridTemplateColumns: fitting("9.5rem"),
    columnGap: space[4],
    padding: `${space[2]} 0`,
    borderBottom: `1px solid ${color.line}`,
  },
  // From tablets up, the header has both.
  "& > div": { display: "grid", gap: space[3], paddingTop: space[5] },
  [from.tablet]: { height: "auto", maxHeight: room, boxShadow: shadow.raised, "& > div": { display: "none" } },
  "& > ul > li > a": {
    minHeight: "56px",
    borderBottom: `1px solid ${color.line}`,
    fontSize: "1.2rem",
    fontWeight: 700,
  },
});

/** The menu of small screens: a details element, which also opens without a script. */
export function MobileMenu({ pathname }: { pathname: string }) {
  const { company, navigation, services: all } = useSite();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    close();
    details.current?.querySelector("summary")?.focus();
  };
  // Closes when the focus leaves it, because the sheet would cover the focus. A click elsewhere in the menu leaves it open.
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  const rows = navigation.header.flatMap(({ more, ...link }) => [
    link,
    ...(more ?? []).map((other) => ({ ...other, listsServices: false })),
  ]);
  const current = (to: string) => (pathname === to ? "page" : undefined);

  // A new key per page closes the menu.
  return (
    <details key={pathname} css={root} ref={details} onKeyDown={closeOnEscape} onBlur={closeWhenLeft} data-menu>
      <summary css={toggle}>
        <span data-when="closed">
          <Icon shape={menuIcon} />
          {navigation.menu}
        </span>
        <span data-when="open">
          <Icon shape={xIcon} />
          {navigation.labels.closeMenu}
        </span>
      </summary>
      <nav css={sheet} aria-label={navigation.labels.main}>
        <ul>
          {rows.map((link, index) => (
            <li key={index}>
              <SmartLink to={link.to} aria-current={current(link.to)} onClick={close}>
                {link.label}
              </SmartLink>
              {link.listsServices && (
                <ul>
                  {all.map(({ slug, title, thumbnail }) => {
                    const to = servicePath(slug);
                    return (
                      <li key={slug}>
                        <SmartLink to={to} aria-current={current(to)} onClick={close}>
                          <IconTile icon={thumbnail} />
                          {title}
                        </SmartLink>
                      </li>
                    );
                  })}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <div>
          <LinkButton wide variant="outline" to={`tel:${company.phone}`} onClick={close}>
            <Icon shape={phoneIcon} />
            {formatPhone(company.phone)}
          </LinkButton>
          <LinkButton wide to={navigation.quote.to} onClick={close}>
            {navigation.quote.label}
          </LinkButton>
        </div>
      </nav>
    </details>
  );
}
