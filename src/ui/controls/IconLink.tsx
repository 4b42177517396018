import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { color, size, space } from "../tokens";

const style = css({
  display: "flex",
  width: "fit-content",
  alignItems: "center",
  gap: space[2],
  marginTop: space[3],
  minHeight: size.control,
  color: color.action,
  fontWeight: 650,
});

/** A link with an icon before its words. The browser loads its target as a new page. */
export const IconLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <a css={style} href={to}>
    {icon}
    {children}
  </a>
);
