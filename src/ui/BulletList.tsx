import { css } from "@emotion/react";
import { color, font, from, space } from "./tokens";

const list = css({
  marginTop: space[2],
  paddingLeft: space[5],
  listStyle: "disc",
  ...font.fine,
  [from.tablet]: font.small,
  "li::marker": { color: color.action },
});

interface BulletListProps {
  items: readonly string[];
  className?: string;
}

/** A list of short texts with bullets. */
export const BulletList = ({ items, className }: BulletListProps) => (
  <ul css={list} className={className}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
