import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
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

/** Says at once what went wrong, above what it is about. It takes the focus and is brought into view, from its top. */
export function AlertBox({ title, children }: { title: string; children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div css={box} ref={alert} tabIndex={-1} role="alert">
      <h4 css={heading}>{title}</h4>
      {children}
    </div>
  );
}
