import { css } from "@emotion/react";
import { useId } from "react";
import { Container } from "../../ui/Container";
import { color, font, radius, size, space } from "../../ui/tokens";

const box = css({
  maxWidth: "54rem",
  padding: space[5],
  borderLeft: `4px solid ${color.action}`,
  borderRadius: radius.medium,
  background: color.actionTint,
});
const heading = css(font.h3);
const textStyle = css({ marginTop: space[2], maxWidth: size.measure });

/** A notice about the legal status of the page's text. */
export function LegalNotice({ title, text }: Queries.LegalNoticeBlockFragment) {
  const id = useId();
  return (
    <Container>
      <section css={box} aria-labelledby={id}>
        <h2 css={heading} id={id}>
          {title}
        </h2>
        <p css={textStyle}>{text}</p>
      </section>
    </Container>
  );
}
