import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { color, font, space } from "../tokens";

const warning = css({
  marginTop: space[4],
  paddingLeft: space[4],
  borderLeft: `4px solid ${color.emergency}`,
  fontSize: "1.1rem",
  fontWeight: 700,
  a: { display: "block", width: "fit-content", paddingBlock: space[1], ...font.small, color: color.emergency },
});

/** A sentence about danger, with a red line. A link in it is below the sentence. */
export const Warning = ({ children }: { children: ReactNode }) => <p css={warning}>{children}</p>;
