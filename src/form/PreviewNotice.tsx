import { css } from "@emotion/react";
import { color, font, radius, space } from "../ui/tokens";

declare global {
  /**
   * The form's `previewNotice`, compiled into a preview's code (src/build/webpack/configureWebpack.ts). Null on the live site,
   * so its bundle drops dependent code.
   */
  var PREVIEW_NOTICE: string | null;
}

const notice = css({
  marginBottom: space[5],
  padding: `${space[3]} ${space[4]}`,
  maxWidth: "none",
  borderRadius: radius.small,
  background: color.navyTint,
  color: color.ink,
  ...font.small,
});

/** Says above a form that its requests are tests. */
export const PreviewNotice = ({ text }: { text: string }) => (
  <p css={notice} role="note">
    {text}
  </p>
);
