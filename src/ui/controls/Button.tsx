import { css } from "@emotion/react";
import type { ButtonHTMLAttributes } from "react";
import { Spinner } from "../media/Spinner";
import type { Styles } from "../Styles";
import { SmartLink, type SmartLinkProps } from "../text/SmartLink";
import { color, motion, radius, shadow, size, space, translucent } from "../tokens";

export type ButtonVariant = keyof typeof variants;

interface ButtonStyle {
  variant?: ButtonVariant;
  /** In the header and other places with little room. */
  small?: boolean;
  wide?: boolean;
  styles?: Styles;
}

const base = css({
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
});

const solid = {
  background: color.action,
  color: color.paper,
  boxShadow: shadow.action,
  "&:hover, &:active": { background: color.actionStrong },
};
const outline = {
  borderColor: color.ink,
  background: translucent.paper,
  color: color.ink,
  "&:hover": { background: color.paper },
  "&:active": { background: color.line },
};
/** What src/inline/clock.ts says after hours while the phone is answered. */
const AFTER_HOURS = "[data-after-hours] &";

const variants = {
  solid: css(solid),
  outline: css(outline),
  solidInHours: css(solid, { [AFTER_HOURS]: { ...outline, boxShadow: "none" } }),
  solidAfterHours: css(outline, { [AFTER_HOURS]: { ...solid, borderColor: "transparent" } }),
  light: css({
    borderColor: color.paper,
    color: color.paper,
    "&:hover": { background: translucent.lightHover },
    "&:active": { background: translucent.lightActive },
  }),
  text: css({ paddingInline: 0, background: "none", color: color.action, "&:hover": { color: color.actionStrong } }),
};

const smallStyle = css({
  minHeight: "44px",
  padding: `${space[1]} ${space[4]}`,
  fontSize: "0.95rem",
  borderRadius: "12px",
});

const full = css({ width: "100%", minWidth: size.control });

/** The look of a button, for what opens a form. */
export const buttonStyle = ({ variant = "solid", small, wide, styles }: ButtonStyle) => [
  base,
  variants[variant],
  small && smallStyle,
  wide && full,
  styles,
];

export function LinkButton({ variant, small, wide, styles, ...rest }: SmartLinkProps & ButtonStyle) {
  return <SmartLink css={buttonStyle({ variant, small, wide, styles })} {...rest} />;
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
      css={buttonStyle({ variant, small, wide, styles })}
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
