import { css } from "@emotion/react";
import { color, font, space } from "./tokens";

const list = css({
  display: "grid",
  gap: space[3],
  marginTop: space[5],
  paddingLeft: space[5],
  borderLeft: `3px solid ${color.mist}`,
  overflowWrap: "anywhere",
  time: { display: "block", color: color.muted, ...font.fine },
});

interface TimelineProps {
  steps: readonly { at: string; text: string }[];
}

/** What happens when, one below the other. */
export const Timeline = ({ steps }: TimelineProps) => (
  <ol css={list}>
    {steps.map(({ at, text }) => (
      <li key={at + text}>
        <time>{at}</time>
        {text}
      </li>
    ))}
  </ol>
);
