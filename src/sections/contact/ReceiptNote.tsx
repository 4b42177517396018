import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { color, font, size, space } from "../../ui/tokens";
import { UrlParameter } from "./UrlParameter";

const note = css({
  marginTop: space[6],
  maxWidth: size.measure,
  color: color.muted,
  ...font.fine,
  strong: { color: color.ink },
});

const RECEIPT = /^[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}$/;

/** The receipt of a plain form: the visitor's proof of consent. */
export function ReceiptNote({ label, inAddress, hint }: Queries.ReceiptFieldsFragment) {
  return (
    <UrlParameter name="receipt" pattern={RECEIPT} css={note} label={label} inAddress={inAddress}>
      <br />
      {hint}
    </UrlParameter>
  );
}

export const fragment = graphql`
  fragment ReceiptFields on ReceiptBlock {
    label
    inAddress
    hint
  }
`;
