import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useEffect, useState } from "react";
import { color, radius, space } from "../ui/tokens";

const note = css({
  display: "inline-block",
  marginBottom: space[6],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.small,
  background: color.successTint,
  strong: { fontVariantNumeric: "tabular-nums", letterSpacing: "0.04em" },
});

/** Both texts take the same place, so that nothing moves when the number appears. */
const place = css({ display: "inline-grid", verticalAlign: "top", "& > *": { gridArea: "1 / 1" } });
const hidden = css({ visibility: "hidden" });

/**
 * The reference number of a request that was sent without a script. The server redirects such a request to an address
 * that ends with the number; without a script to read it, the note says where it is.
 */
export function ReferenceNote({ label, inAddress }: Queries.ReferenceFieldsFragment) {
  const [reference, setReference] = useState<string | null>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get("reference") ?? "";
    setReference(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(given) ? given : null);
  }, []);
  return (
    <p css={[note, reference === null && hidden]}>
      {label}{" "}
      <span css={place}>
        <span css={reference && hidden}>{inAddress}</span>
        {reference && <strong>{reference}</strong>}
      </span>
    </p>
  );
}

export const fragment = graphql`
  fragment ReferenceFields on ReferenceBlock {
    label
    inAddress
  }
`;
