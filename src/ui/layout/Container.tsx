import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Styles } from "../Styles";
import { size } from "../tokens";

const wrap = css({ width: `min(${size.content}, 100% - 2 * ${size.gutter})`, marginInline: "auto" });

export function Container({ children, styles }: { children: ReactNode; styles?: Styles }) {
  return <div css={[wrap, styles]}>{children}</div>;
}
