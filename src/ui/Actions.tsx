import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { fluid, from, space } from "./tokens";

const row = css({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  marginTop: fluid(20, 28),
  "& > *": { flex: "1 1 100%", [from.phone]: { flex: "0 1 auto" } },
});

/** Buttons after a text: stacked on phones, in a row elsewhere. */
export function Actions({ children }: { children: ReactNode }) {
  return <div css={row}>{children}</div>;
}
