import { css } from "@emotion/react";
import { color, font, radius, space } from "../tokens";

/** The label at the top of the picture, and a line from it to a ring. */
const mark = css({
  position: "absolute",
  top: "3%",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  width: "max-content",
  marginBottom: "19px",
  background: `linear-gradient(${color.emergency}, ${color.emergency}) center / 2px no-repeat`,
  translate: "-50%",
  span: {
    padding: `${space[1]} ${space[2]}`,
    borderRadius: radius.small,
    background: color.emergency,
    color: color.paper,
    ...font.fine,
    fontWeight: 700,
    "@media (min-width: 20em)": { whiteSpace: "nowrap" },
  },
  "&::after": {
    content: '""',
    padding: "16px",
    margin: "auto 0 -38px",
    border: `3px solid ${color.emergency}`,
    borderRadius: radius.round,
  },
});

/** A red ring at a place in a picture (in percent), with words. The parent has the picture's size. */
export const PictureMark = ({ x, y, label }: { x: number; y: number; label: string }) => (
  <p css={[mark, { left: `${x}%`, bottom: `${100 - y}%` }]}>
    <span>{label}</span>
  </p>
);
