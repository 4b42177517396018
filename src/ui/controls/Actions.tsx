import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { below, fluid, from, space } from "../tokens";
import { type ButtonLook, LinkButton } from "./Button";

const row = css({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  marginTop: fluid(20, 28),
  "& > *": { flex: "1 1 100%", [from.phone]: { flex: "0 1 auto" } },
  "& > [data-not-on-phones]": { [below.tablet]: { display: "none" } },
});

export interface Action {
  label: string;
  to: string;
  icon?: ReactNode;
  variant?: ButtonLook;
  /** Hidden on phones, where the bar at the foot has it. */
  notOnPhones?: boolean;
}

interface ActionsProps {
  /** Links as buttons. Without a variant, the first is solid and the others have an outline. */
  entries?: readonly Action[];
  small?: boolean;
  children?: ReactNode;
}

/** Buttons after a text: stacked on phones, in a row elsewhere. */
export function Actions({ entries = [], small, children }: ActionsProps) {
  return (
    <div css={row}>
      {entries.map(({ label, to, icon, variant, notOnPhones }, index) => (
        <LinkButton
          data-not-on-phones={notOnPhones}
          to={to}
          variant={variant ?? (index === 0 ? "solid" : "outline")}
          small={small}
          key={index}
        >
          {icon}
          {label}
        </LinkButton>
      ))}
      {children}
    </div>
  );
}
