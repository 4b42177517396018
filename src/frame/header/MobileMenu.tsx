import { css } from "@emotion/react";
import menuIcon from "lucide/dist/esm/icons/menu.mjs";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import xIcon from "lucide/dist/esm/icons/x.mjs";
import { useId } from "react";
import { anchors, servicePath } from "../../../model/kinds/anchors";
import { formatPhone } from "../../../model/text/format";
import { LinkButton } from "../../ui/controls/Button";
import { fitting } from "../../ui/layout/Cards";
import { Icon } from "../../ui/media/Icon";
import { IconTile } from "../../ui/media/IconTile";
import { SmartLink } from "../../ui/text/SmartLink";
import { below, color, currentPage, from, shadow, size, space } from "../../ui/tokens";
import { useFormLink } from "../usePage";
import { useSite } from "../useSite";
import { belowHeader, newerOnly, olderOnly } from "./belowHeader";

const root = css({
  "&:has(:popover-open) [data-when='closed'], &:not(:has(:popover-open)) [data-when='open']": { display: "none" },
});
const toggle = css({
  display: "flex",
  alignItems: "center",
  minHeight: size.control,
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: "10px",
  background: "none",
  fontWeight: 700,
  textDecoration: "none",
  "& > span": { display: "flex", alignItems: "center", gap: space[2] },
  "&:hover": { color: color.actionStrong },
});
/** Fills the screen below the header. */
const sheet = css(belowHeader, {
  inset: 0,
  width: "auto",
  height: "auto",
  margin: 0,
  flexDirection: "column",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: `${space[3]} ${size.gutter} calc(${space[5]} + env(safe-area-inset-bottom))`,
  background: color.cream,
  "&:popover-open": { display: "flex" },
  // A swipe on the sheet or the header does not move the page behind it. The sheet always scrolls, by a pixel at least, and
  // so keeps the swipe. Chromium would paint a page without scrolling again, before the menu is seen.
  [below.tablet]: {
    "&::after": { content: "''", position: "absolute", top: "100%", width: "1px", height: "1px" },
    "header:has(&:popover-open)": { touchAction: "pinch-zoom" },
  },
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
  [from.tablet]: {
    bottom: "auto",
    // The header has a hairline too.
    maxHeight: `calc(100dvh - ${size.header} - 1px)`,
    boxShadow: shadow.raised,
    "& > div": { display: "none" },
  },
  "& > ul > li > a": {
    minHeight: "56px",
    borderBottom: `1px solid ${color.line}`,
    fontSize: "1.2rem",
    fontWeight: 700,
  },
});

/** The menu of small screens: a popover. In older browsers, a link to the footer's. */
export function MobileMenu({ pathname }: { pathname: string }) {
  const { company, navigation, services: all } = useSite();
  const id = useId();
  const form = useFormLink();
  const rows = navigation.header.flatMap(({ more, ...link }) => [
    link,
    ...(more ?? []).map((other) => ({ ...other, listsServices: false })),
  ]);
  const current = (to: string) => (pathname === to ? "page" : undefined);

  return (
    <div css={root} data-menu>
      <a css={[toggle, olderOnly]} href={`#${anchors.links}`}>
        {navigation.menu}
      </a>
      {/* React 18 lacks the attributes of popovers. */}
      <button type="button" css={[toggle, newerOnly]} {...{ popovertarget: id }}>
        <span data-when="closed">
          <Icon shape={menuIcon} />
          {navigation.menu}
        </span>
        <span data-when="open">
          <Icon shape={xIcon} />
          {navigation.labels.closeMenu}
        </span>
      </button>
      <nav css={sheet} id={id} aria-label={navigation.labels.main} {...{ popover: "auto" }}>
        <ul>
          {rows.map((link, index) => (
            <li key={index}>
              <SmartLink to={link.to} aria-current={current(link.to)}>
                {link.label}
              </SmartLink>
              {link.listsServices && (
                <ul>
                  {all.map(({ slug, title, thumbnail }) => {
                    const to = servicePath(slug);
                    return (
                      <li key={slug}>
                        <SmartLink to={to} aria-current={current(to)}>
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
          <LinkButton wide variant="outline" to={`tel:${company.phone}`}>
            <Icon shape={phoneIcon} />
            {formatPhone(company.phone)}
          </LinkButton>
          <LinkButton wide to={form.to}>
            {form.label}
          </LinkButton>
        </div>
      </nav>
    </div>
  );
}
