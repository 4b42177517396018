import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { color, font, from, space } from "../tokens";
import { Heading } from "./Heading";
import { LinkedText } from "./LinkedText";

const textStyle = css({
  marginTop: space[1],
  color: color.muted,
  ...font.fine,
  [from.tablet]: { ...font.small },
});

/** The title of a list's item, with a sentence. */
export const ItemText = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Heading level={3} look="item">
      {title}
    </Heading>
    <p css={textStyle}>{typeof children === "string" ? <LinkedText text={children} /> : children}</p>
  </>
);
