import { css } from "@emotion/react";
import { Container } from "../../ui/layout/Container";
import { Titled } from "../../ui/layout/Titled";
import { color, from, space } from "../../ui/tokens";

/** Title and text in the page's two columns. */
const row = css({
  paddingBlock: space[6],
  borderBlock: `1px solid ${color.line}`,
  [from.desktop]: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: space[4], "& > p": { margin: 0 } },
});

/** A notice about the legal status of the page's text. */
export function LegalNotice({ title, text }: Queries.LegalNoticeBlockFragment) {
  return (
    <Container>
      <Titled styles={row} title={title} text={text} />
    </Container>
  );
}
