import { css } from "@emotion/react";
import { Container } from "../../ui/Container";
import { Titled } from "../../ui/Titled";
import { color, radius, space } from "../../ui/tokens";

const box = css({
  maxWidth: "54rem",
  padding: space[5],
  borderLeft: `4px solid ${color.action}`,
  borderRadius: radius.medium,
  background: color.actionTint,
});

/** A notice about the legal status of the page's text. */
export function LegalNotice({ title, text }: Queries.LegalNoticeBlockFragment) {
  return (
    <Container>
      <Titled styles={box} title={title} text={text} />
    </Container>
  );
}
