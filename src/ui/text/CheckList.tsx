import { css } from "@emotion/react";
import checkIcon from "lucide/dist/esm/icons/check.mjs";
import type { ReactNode } from "react";
import { Icon } from "../media/Icon";
import type { Styles } from "../Styles";
import { color, fluid, space } from "../tokens";

/** The marks have a column of their own, so that further lines and paragraphs align with the first. */
const list = css({
  display: "grid",
  gap: fluid(8, 20),
  marginTop: fluid(12, 32),
  "& > li": { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: space[3] },
  "& > li > :nth-child(n + 3)": { gridColumn: 2 },
  "& > li > svg": { marginTop: "3px", color: color.success },
});
const boldList = css({ fontWeight: 600, lineHeight: 1.4, "& > li > svg": { marginTop: 0 } });

export const CheckList = ({
  items,
  bold,
  styles,
}: {
  items: readonly ReactNode[];
  bold?: boolean;
  styles?: Styles;
}) => (
  <ul css={[list, bold && boldList, styles]}>
    {items.map((item, index) => (
      <CheckItem key={index}>{item}</CheckItem>
    ))}
  </ul>
);

const check = <Icon shape={checkIcon} strokeWidth={3} />;

export const CheckItem = ({ children, mark = check }: { children: ReactNode; mark?: ReactNode }) => (
  <li>
    {mark}
    {children}
  </li>
);
