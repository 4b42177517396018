import { css } from "@emotion/react";
import { Container } from "../../ui/layout/Container";
import { Titled } from "../../ui/layout/Titled";
import { color, from, space } from "../../ui/tokens";

const row = css({
  paddingBlock: space[6],
  borderBlock: `1px solid ${color.line}`,
  [from.desktop]: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: space[4], "& > p": { margin: 0 } },
});

export function LegalNotice({ title, text }: Queries.LegalNoticeBlockFragment) {
  return (
    <Container>
      <Titled styles={row} title={title} text={text} />
    </Container>
  );
}
