import { css } from "@emotion/react";
import type { ButtonHTMLAttributes } from "react";
import { Spinner } from "../media/Spinner";
import type { Styles } from "../Styles";
import { SmartLink, type SmartLinkProps } from "../text/SmartLink";
import { color, motion, radius, shadow, size, space, translucent } from "../tokens";

type ButtonVariant = "solid" | "outline" | "light" | "text";
/** A button may change places with another one after hours, while the phone is answered (src/inline/clock.ts). */
export type ButtonLook = ButtonVariant | "solidInHours" | "solidAfterHours";

interface ButtonStyle {
  variant?: ButtonLook;
  /** In the header and other places with little room. */
  small?: boolean;
  wide?: boolean;
  styles?: Styles;
}

/** Matches the buttons of a variant, and those that have its look in hours or after hours. */
const looks = (variant: ButtonVariant, inHours: ButtonLook, afterHours: ButtonLook) =>
  `&:where([data-look~=${variant}], :not([data-after-hours]) > body [data-look~=${inHours}], [data-after-hours] [data-look~=${afterHours}])`;

/** One class for the common looks, because each page repeats the styles of each class. */
const button = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  minHeight: "52px",
  padding: `${space[2]} ${space[6]}`,
  border: "2px solid transparent",
  borderRadius: radius.medium,
  fontWeight: 700,
  fontSize: "1.02rem",
  lineHeight: 1.2,
  textAlign: "center",
  textWrap: "balance",
  textDecoration: "none",
  // Under a pointer alone: a script may fill another button as soon as it knows the time, and that must not fade.
  "&:hover": { transition: `background-color ${motion.quick}, border-color ${motion.quick}` },
  [looks("solid", "solidInHours", "solidAfterHours")]: {
    background: color.action,
    color: color.paper,
    boxShadow: shadow.action,
    "&:hover, &:active": { background: color.actionStrong },
  },
  [looks("outline", "solidAfterHours", "solidInHours")]: {
    borderColor: color.ink,
    background: translucent.paper,
    color: color.ink,
    "&:hover": { background: color.paper },
    "&:active": { background: color.line },
  },
  "&:where([data-look~=small])": {
    minHeight: "44px",
    padding: `${space[1]} ${space[4]}`,
    fontSize: "0.95rem",
    borderRadius: "12px",
  },
  "&:where([data-look~=wide])": { width: "100%", minWidth: size.control },
});

const light = css({
  borderColor: color.paper,
  color: color.paper,
  "&:hover": { background: translucent.lightHover },
  "&:active": { background: translucent.lightActive },
});
const text = css({
  paddingInline: 0,
  background: "none",
  color: color.action,
  "&:hover": { color: color.actionStrong },
  // Browsers that choose the colors also draw a transparent border.
  "@media (forced-colors: active)": { borderColor: "Canvas" },
});

/** The attributes that give an element the look of a button. */
export const buttonLook = ({ variant = "solid", small, wide, styles }: ButtonStyle) => ({
  css: [button, variant === "light" && light, variant === "text" && text, styles],
  "data-look": [variant, small && "small", wide && "wide"].filter(Boolean).join(" "),
});

export function LinkButton({ variant, small, wide, styles, ...rest }: SmartLinkProps & ButtonStyle) {
  return <SmartLink {...buttonLook({ variant, small, wide, styles })} {...rest} />;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  busyLabel?: string;
  busy?: boolean;
}

/** Both labels in one place. The other one is hidden with `visibility`, which keeps the button's width. */
const stack = css({
  display: "grid",
  "& > *": { gridArea: "1 / 1", display: "inline-flex", alignItems: "center", justifyContent: "center", gap: space[2] },
  "&[data-busy] > :first-child, &:not([data-busy]) > :last-child": { visibility: "hidden" },
});

export function Button({ variant, small, wide, styles, busy = false, busyLabel, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...buttonLook({ variant, small, wide, styles })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
    >
      {busyLabel ? (
        <span css={stack} data-busy={busy || undefined}>
          <span>{children}</span>
          <span>
            {busy && <Spinner />}
            {/* Wrapped, because a browser's translation replaces text nodes, and React then cannot put a spinner before. */}
            <span>{busyLabel}</span>
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
