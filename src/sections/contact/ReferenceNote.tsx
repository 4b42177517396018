import { css } from "@emotion/react";
import { color, radius, space } from "../../ui/tokens";
import { useSentRequest } from "./useSentRequest";

const note = css({
  display: "inline-block",
  marginBottom: space[6],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.small,
  background: color.successTint,
});
const number = css({ fontVariantNumeric: "tabular-nums", letterSpacing: "0.04em" });
/** Both texts share one grid cell, so nothing shifts when the number appears. */
const place = css({ display: "inline-grid", verticalAlign: "top", "& > *": { gridArea: "1 / 1" } });
const hidden = css({ visibility: "hidden" });

/**
 * The reference number of a plain form, from the page's URL: the server redirects to a URL with it. Without scripts, the
 * note says to look there.
 */
export function ReferenceNote({ label, inAddress }: Queries.ReferenceBlockFragment) {
  const reference = useSentRequest()?.reference;
  return (
    <p css={[note, reference === null && hidden]}>
      {label}{" "}
      <span css={place}>
        <span css={reference && hidden}>{inAddress}</span>
        {reference && <strong css={number}>{reference}</strong>}
      </span>
    </p>
  );
}
