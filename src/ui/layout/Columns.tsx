import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Styles } from "../Styles";
import { from as screens, space } from "../tokens";

/** Widths of the columns. `form` gives the second one the lead form's width. */
const ratios = {
  halves: "repeat(2, minmax(0, 1fr))",
  oneToTwo: "minmax(0, 1fr) minmax(0, 2fr)",
  threeToTwo: "minmax(0, 3fr) minmax(0, 2fr)",
  form: "minmax(0, 1fr) min(480px, 50%)",
} as const;

interface ColumnsProps {
  children: ReactNode;
  ratio?: keyof typeof ratios;
  /** The narrowest screens with two columns. */
  from?: "tablet" | "desktop";
  /** Space between parts below each other. */
  gap: string;
  top?: string;
  /** Space between the columns on wide screens. */
  columnGap?: string;
  align?: "start" | "center" | "stretch";
  styles?: Styles;
}

/** Two columns on wide screens; one below the other elsewhere. */
export function Columns({
  children,
  ratio = "halves",
  from = "desktop",
  gap,
  top,
  columnGap = space[16],
  align = "start",
  styles,
}: ColumnsProps) {
  const columns = css(
    {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap,
      marginTop: top,
      [screens[from]]: { gridTemplateColumns: ratios[ratio], alignItems: align },
    },
    // Separate, because `from` may be the same key.
    { [screens.desktop]: { columnGap } },
  );
  return <div css={[columns, styles]}>{children}</div>;
}
