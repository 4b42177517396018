import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Styles } from "./Styles";
import { fluid, from } from "./tokens";

const base = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: fluid(12, 20),
  marginTop: fluid(20, 40),
});

const columnStyles = {
  2: css({ [from.tablet]: { gridTemplateColumns: "repeat(2, 1fr)" } }),
  3: css({ [from.desktop]: { gridTemplateColumns: "repeat(3, 1fr)" } }),
  4: css({
    [from.tablet]: { gridTemplateColumns: "repeat(2, 1fr)" },
    [from.desktop]: { gridTemplateColumns: "repeat(4, 1fr)" },
  }),
};

/** A list of equal items: one column on phones, up to `columnStyles` on wide screens. */
export function Grid({ children, columns, styles }: { children: ReactNode; columns: 2 | 3 | 4; styles?: Styles }) {
  return <ul css={[base, columnStyles[columns], styles]}>{children}</ul>;
}
