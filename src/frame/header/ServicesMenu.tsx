import { css } from "@emotion/react";
import chevronDownIcon from "lucide/dist/esm/icons/chevron-down.mjs";
import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { servicePath } from "../../../model/kinds/anchors";
import { ArrowLink } from "../../ui/controls/ArrowLink";
import { Icon } from "../../ui/media/Icon";
import { IconTile } from "../../ui/media/IconTile";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, currentPage, font, radius, shadow, size, space } from "../../ui/tokens";
import { useSite } from "../useSite";

const root = css({
  position: "relative",
  // Before the script has loaded, the panel opens on hover and when the focus moves into it.
  "&[data-scripted='false']:hover > [data-panel], &[data-scripted='false']:focus-within > [data-panel]": {
    display: "block",
  },
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
  "&:hover, &[aria-expanded='true'], &[data-here='true']": { color: color.actionStrong },
  "&[aria-expanded='true'] svg": { transform: "rotate(180deg)" },
});
const panel = css({
  display: "none",
  position: "absolute",
  top: "100%",
  left: "-220px",
  // Not a margin: the pointer stays inside the menu.
  paddingTop: space[3],
  "& > div": {
    width: "640px",
    // A long list scrolls, so the links below stay reachable.
    maxHeight: `calc(100vh - ${size.header})`,
    overflowY: "auto",
    padding: space[4],
    background: color.paper,
    border: `1px solid ${color.line}`,
    borderRadius: radius.large,
    boxShadow: shadow.raised,
  },
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
const shown = css({ display: "block" });
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
/** The input that opened the panel. After a hover, a click keeps it open. */
type Opened = "hover" | "press" | false;

interface ServicesMenuProps extends Queries.ContentLinkFragment {
  more: readonly Queries.ContentLinkFragment[] | null;
  pathname: string;
}

/** The services menu. Hover, click, Enter and Space open it. Escape and leaving it close it. */
export function ServicesMenu({ label, to, more, pathname }: ServicesMenuProps) {
  const { navigation, services } = useSite();
  const [opened, setOpened] = useState<Opened>(false);
  const [openedOn, setOpenedOn] = useState(pathname);
  const [scripted, setScripted] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  // Before hydration, styles open the panel. An open panel stays open.
  useEffect(() => {
    setScripted(true);
    if (item.current?.contains(document.activeElement)) setOpened("press");
    else if (item.current?.matches(":hover")) setOpened("hover");
  }, []);
  // Leaves the focus alone if it is outside the menu.
  useEffect(() => {
    if (!opened) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      if (item.current?.contains(document.activeElement)) button.current?.focus();
      setOpened(false);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [opened]);
  // Closes on every navigation.
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setOpened(false);
  }

  const byMouse = (then: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && then();
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpened(false);
  };

  return (
    <li
      ref={item}
      css={root}
      data-scripted={scripted}
      onPointerEnter={byMouse(() => setOpened((now) => now || "hover"))}
      onPointerLeave={byMouse(() => setOpened(false))}
      onBlur={closeWhenLeft}
    >
      <button
        ref={button}
        type="button"
        css={trigger}
        aria-expanded={opened !== false}
        aria-controls={id}
        data-here={`${pathname}/`.startsWith(servicePath(""))}
        onClick={() => setOpened((now) => (now === "press" ? false : "press"))}
      >
        {label}
        <Icon shape={chevronDownIcon} />
      </button>
      <div css={[panel, opened && shown]} id={id} data-panel>
        <div>
          <ul>
            {services.map((service) => {
              const path = servicePath(service.slug);
              return (
                <li key={service.slug}>
                  <SmartLink
                    css={entry}
                    to={path}
                    aria-current={pathname === path ? "page" : undefined}
                    onClick={() => setOpened(false)}
                  >
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
                <ArrowLink to={link.to} onClick={() => setOpened(false)}>
                  {link.label}
                </ArrowLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}
