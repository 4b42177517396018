import { css } from "@emotion/react";
import { SmartLink } from "../../ui/text/SmartLink";
import { below } from "../../ui/tokens";
import { scenePlace } from "./PictureColumns";

const list = css(scenePlace, {
  [below.desktop]: { display: "none" },
  aspectRatio: "4 / 3",
  pointerEvents: "none",
  a: {
    position: "absolute",
    display: "grid",
    placeItems: "center",
    minWidth: "min(5.6vw, 72px)",
    minHeight: "24px",
    translate: "-50% -50%",
    fontSize: "min(1.08vw, 0.86rem)",
    fontWeight: 700,
    lineHeight: 1,
    textDecoration: "none",
    pointerEvents: "auto",
    "&:hover": { textDecoration: "underline" },
  },
});

/** Links written on a picture, where it is large enough. */
export function PictureSigns({ signs }: { signs: readonly Queries.SignFragment[] }) {
  return (
    <ul css={list}>
      {signs.map(({ label, to, x, y, turn }, index) => (
        <li key={index}>
          <SmartLink css={{ left: `${x}%`, top: `${y}%` }} to={to}>
            <span css={{ rotate: `${turn}deg` }}>{label}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
