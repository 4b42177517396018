import { css } from "@emotion/react";
import type { Styles } from "../Styles";
import { fluid, from, size } from "../tokens";
import { LinkedText } from "./LinkedText";

const style = css({
  display: "grid",
  gap: fluid(12, 16),
  maxWidth: size.measure,
  lineHeight: 1.5,
  [from.tablet]: { fontSize: "1.1rem", lineHeight: 1.6 },
});

export const Prose = ({ text, styles }: { text: string; styles?: Styles }) => (
  <div css={[style, styles]}>
    {text.split("\n\n").map((paragraph, index) => (
      <p key={index}>
        <LinkedText text={paragraph} />
      </p>
    ))}
  </div>
);
