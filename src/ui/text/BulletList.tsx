import { css } from "@emotion/react";
import type { Styles } from "../Styles";
import { color, font, from, size, space } from "../tokens";

const list = css({
  marginTop: space[2],
  paddingLeft: space[5],
  listStyle: "disc",
  ...font.fine,
  [from.tablet]: font.small,
  li: { maxWidth: size.measure },
  "li::marker": { color: color.action },
});

export const BulletList = ({ items, styles }: { items: readonly string[]; styles?: Styles }) => (
  <ul css={[list, styles]}>
    {items.map((item, index) => (
      <li key={index}>{item}</li>
    ))}
  </ul>
);
