import { css } from "@emotion/react";
import { anchors } from "../../model/kinds/anchors";
import { color, layer, space } from "../ui/tokens";
import { useSite } from "./useSite";

const link = css({
  position: "absolute",
  left: space[4],
  top: space[3],
  zIndex: layer.skip,
  padding: `${space[3]} ${space[4]}`,
  background: color.ink,
  color: color.paper,
  transform: "translateY(-200%)",
  "&:focus": { transform: "none" },
});

export function SkipLink() {
  const { navigation } = useSite();
  return (
    <a css={link} href={`#${anchors.main}`}>
      {navigation.labels.skip}
    </a>
  );
}
