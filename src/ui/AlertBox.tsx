import { css } from "@emotion/react";
import { forwardRef, type ReactNode } from "react";
import { color, radius, space } from "./tokens";

const box = css({
  gridColumn: "1 / -1",
  padding: space[5],
  border: `2px solid ${color.emergency}`,
  borderRadius: radius.medium,
  background: color.emergencyTint,
  a: { display: "inline-block", paddingBlock: space[1], color: color.emergency, fontWeight: 600 },
});
const heading = css({ fontSize: "1.05rem", marginBottom: space[2] });

/** Says at once what went wrong, above what it is about. It can take the focus. */
export const AlertBox = forwardRef<HTMLDivElement, { title: string; children: ReactNode }>(function AlertBox(
  { title, children },
  ref,
) {
  return (
    <div css={box} ref={ref} tabIndex={-1} role="alert">
      <h4 css={heading}>{title}</h4>
      {children}
    </div>
  );
});
