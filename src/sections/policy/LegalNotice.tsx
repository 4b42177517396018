import { css } from "@emotion/react";
import { Container } from "../../ui/layout/Container";
import { Titled } from "../../ui/layout/Titled";
import { color, radius, space } from "../../ui/tokens";

const box = css({
  maxWidth: "54rem",
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});

/** A notice about the legal status of the page's text. */
export function LegalNotice({ title, text }: Queries.LegalNoticeBlockFragment) {
  return (
    <Container>
      <Titled styles={box} title={title} text={text} />
    </Container>
  );
}
