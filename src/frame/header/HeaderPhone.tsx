import { css } from "@emotion/react";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import { formatPhone } from "../../../model/text/format";
import { Icon } from "../../ui/media/Icon";
import { below, color, from, radius, size, space } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";

/** Phones without room for the number: below 375 px. In em: larger text needs more. */
const tiny = "@media (max-width: 23.4em)";

/** Wraps if large text needs more than one line. */
export const headerRow = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[3],
  minHeight: size.header,
  [from.tablet]: { columnGap: space[6] },
  // Small phones have no room to spare.
  "@media (max-width: 27em)": {
    columnGap: space[4],
    "& > :first-child": { gap: space[2], maxWidth: "max(40vw, 152px)" },
    // The number takes its room, with some to spare for another font.
    "button svg": { display: "none" },
    button: { padding: 0 },
  },
  // The name has the room that the number leaves.
  [tiny]: { "& > :first-child": { maxWidth: "max(100vw - 162px, 152px)" } },
});
/** Only an icon on small phones, where the number is its name for screen readers. Only the number on other phones. */
const style = css({
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
  [below.tablet]: { paddingInline: 0, fontSize: "0.875rem", svg: { display: "none" } },
  [tiny]: { background: color.action, color: color.paper, svg: { display: "block" } },
  [from.desktop]: { marginLeft: 0 },
});
const number = css({ [tiny]: visuallyHidden });

export const HeaderPhone = ({ phone }: { phone: string }) => (
  <a css={style} href={`tel:${phone}`}>
    <Icon shape={phoneIcon} />
    <span css={number}>{formatPhone(phone)}</span>
  </a>
);
