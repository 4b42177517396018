import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { color, font, onPaper, space } from "../tokens";

const DOT = "20px";

const list = css({ marginTop: space[5], overflowWrap: "anywhere" });
const item = css({
  position: "relative",
  paddingLeft: space[8],
  "&:not(:last-child)": {
    paddingBottom: space[4],
    background: `linear-gradient(${color.control}, ${color.control}) 9px ${space[4]} / 2px 100% no-repeat`,
  },
  "&::before": {
    content: "''",
    position: "absolute",
    left: 0,
    width: DOT,
    height: DOT,
    border: `2px solid ${color.control}`,
    borderRadius: "50%",
    background: color.paper,
  },
  small: { display: "block", color: color.muted, ...font.fine },
});
const states = {
  done: css({
    "&:not(:last-child)": { backgroundImage: `linear-gradient(${color.success}, ${color.success})` },
    "&::before": { borderColor: color.success, background: color.success, [onPaper]: { borderWidth: "10px" } },
    "&::after": {
      content: "''",
      position: "absolute",
      left: "7px",
      top: "4px",
      width: "6px",
      height: "10px",
      border: `solid ${color.paper}`,
      borderWidth: "0 2px 2px 0",
      rotate: "40deg",
    },
  }),
  now: css({ fontWeight: 650, "&::before": { border: `6px solid var(--now, ${color.success})` } }),
  later: null,
};

export interface Step {
  at: string;
  text: ReactNode;
  state: keyof typeof states;
}

export const Timeline = ({ steps }: { steps: readonly Step[] }) => (
  <ol css={list}>
    {steps.map(({ at, text, state }, index) => (
      <li css={[item, states[state]]} aria-current={state === "now" ? "step" : undefined} key={index}>
        {at && <small>{at}</small>}
        {text}
      </li>
    ))}
  </ol>
);
