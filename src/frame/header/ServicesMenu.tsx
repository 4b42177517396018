import { css } from "@emotion/react";
import chevronDownIcon from "lucide/dist/esm/icons/chevron-down.mjs";
import { useId } from "react";
import { servicePath } from "../../../model/kinds/anchors";
import { ArrowLink } from "../../ui/controls/ArrowLink";
import { Icon } from "../../ui/media/Icon";
import { IconTile } from "../../ui/media/IconTile";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, currentPage, font, radius, shadow, size, space } from "../../ui/tokens";
import { useSite } from "../useSite";
import { belowHeader, newerOnly, olderOnly } from "./belowHeader";

const root = css({
  // As high as the header, so the pointer stays inside the menu on its way to the panel.
  marginBlock: `calc((${size.control} - ${size.header}) / 2)`,
  paddingBlock: `calc((${size.header} - ${size.control}) / 2)`,
  // src/inline/controls.ts closes it until the pointer has left.
  "@media not all and (pointer: coarse)": { "&:not([data-dismissed]):hover > [popover]": { display: "block" } },
  "&:has(:popover-open) > [popovertarget]": { color: color.actionStrong, "--turn": "180deg" },
});
const trigger = css({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minHeight: size.control,
  padding: `0 ${space[3]}`,
  border: 0,
  borderRadius: "10px",
  background: "none",
  fontWeight: 600,
  fontSize: "0.98rem",
  textDecoration: "none",
  "&:hover, &[data-here='true']": { color: color.actionStrong },
  svg: { rotate: "var(--turn, none)" },
});
const panel = css(belowHeader, {
  inset: "100% 0 auto",
  width: "640px",
  margin: "0 auto",
  // A long list scrolls, so the links below stay reachable.
  maxHeight: `calc(100vh - ${size.header})`,
  overflowY: "auto",
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: shadow.raised,
  ul: { display: "grid", gridTemplateColumns: "1fr 1fr", gap: space[1] },
  "ul + ul": {
    display: "flex",
    flexWrap: "wrap",
    columnGap: space[6],
    marginTop: space[2],
    padding: `${space[1]} ${space[3]} 0`,
    borderTop: `1px solid ${color.line}`,
    ...font.small,
    whiteSpace: "nowrap",
  },
});
const entry = css({
  display: "flex",
  gap: space[3],
  height: "100%",
  padding: space[3],
  borderRadius: radius.medium,
  color: color.muted,
  ...font.fine,
  textDecoration: "none",
  strong: { display: "block", color: color.ink, fontSize: font.body.fontSize, lineHeight: 1.3 },
  "&:hover": { background: color.cream },
  "&[aria-current='page']": { background: color.actionTint, strong: currentPage },
  "--icon": "56px",
});

interface ServicesMenuProps extends Queries.ContentLinkFragment {
  more: readonly Queries.ContentLinkFragment[] | null;
  pathname: string;
}

/** The services menu: a popover that a mouse also opens by hovering. */
export function ServicesMenu({ label, to, more, pathname }: ServicesMenuProps) {
  const { navigation, services } = useSite();
  const id = useId();
  const isHere = `${pathname}/`.startsWith(servicePath(""));
  return (
    <li css={root} data-menu>
      <SmartLink css={[trigger, olderOnly]} to={to} data-here={isHere}>
        {label}
      </SmartLink>
      {/* React 18 lacks the attributes of popovers. */}
      <button type="button" css={[trigger, newerOnly]} data-here={isHere} {...{ popovertarget: id }}>
        {label}
        <Icon shape={chevronDownIcon} />
      </button>
      <div css={panel} id={id} {...{ popover: "auto" }}>
        <ul>
          {services.map((service) => {
            const path = servicePath(service.slug);
            return (
              <li key={service.slug}>
                <SmartLink css={entry} to={path} aria-current={pathname === path ? "page" : undefined}>
                  <IconTile icon={service.thumbnail} />
                  <span>
                    <strong>{service.title}</strong>
                    {` ${service.shortDescription}`}
                  </span>
                </SmartLink>
              </li>
            );
          })}
        </ul>
        <ul>
          {[{ to, label: navigation.labels.allServices }, ...(more ?? [])].map((link, index) => (
            <li key={index}>
              <ArrowLink to={link.to}>{link.label}</ArrowLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
