import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { color, radius, space } from "../../ui/tokens";
import { UrlParameter } from "./UrlParameter";

const note = css({
  display: "inline-block",
  marginBottom: space[6],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.small,
  background: color.successTint,
});

const REFERENCE = /^[0-9A-Z]{5}-[0-9A-Z]{5}$/;

/** The reference number of a plain form. */
export function ReferenceNote({ label, inAddress }: Queries.ReferenceFieldsFragment) {
  return <UrlParameter name="reference" pattern={REFERENCE} css={note} label={label} inAddress={inAddress} />;
}

export const fragment = graphql`
  fragment ReferenceFields on ReferenceBlock {
    label
    inAddress
  }
`;
