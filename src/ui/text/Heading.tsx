import { css } from "@emotion/react";
import type { HTMLAttributes } from "react";
import type { Styles } from "../Styles";
import { font } from "../tokens";
import { visuallyHidden } from "../visuallyHidden";

const looks = {
  page: css(font.display),
  section: css(font.h2),
  column: css(font.columnHeading),
  item: css(font.h3),
  hidden: visuallyHidden,
};

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: 1 | 2 | 3;
  look: keyof typeof looks;
  styles?: Styles;
}

/** A heading. Its look does not depend on its level. */
export function Heading({ level, look, styles, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  // Alone, a look has the class of other elements that have it.
  return <Element css={styles ? [looks[look], styles] : looks[look]} {...rest} />;
}
