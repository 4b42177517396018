import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Styles } from "../Styles";
import { from, space } from "../tokens";
import { IconTile } from "./IconTile";

const row = css({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: space[4] });
const centred = css({ alignItems: "center" });
const aboveStyle = css({
  [from.tablet]: { display: "block", "& > :first-child": { display: "grid", marginBottom: space[4] } },
});

interface IconItemProps {
  icon: string;
  size: string;
  wideSize?: string;
  above?: boolean;
  /** Centres a short text beside the icon. */
  centre?: boolean;
  as?: "div" | "li";
  styles?: Styles;
  children: ReactNode;
}

export function IconItem(props: IconItemProps) {
  const { icon, children, size, wideSize = size, above, centre, as: Element = "div", styles } = props;
  const sizes = { "--icon": size, [from.tablet]: { "--icon": wideSize } };
  return (
    <Element css={[row, centre && centred, above && aboveStyle, sizes, styles]}>
      <IconTile icon={icon} />
      <div>{children}</div>
    </Element>
  );
}
