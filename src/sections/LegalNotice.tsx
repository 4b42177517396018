import { css } from "@emotion/react";
import { Container } from "../ui/Container";
import { color, font, radius, size, space } from "../ui/tokens";

const band = css({ paddingBottom: space.section });
const box = css({
  padding: space[6],
  borderLeft: `4px solid ${color.action}`,
  borderRadius: radius.small,
  background: color.actionTint,
});
const heading = css(font.h3);
const words = css({ marginTop: space[2], maxWidth: size.measure });

/** Says what the text of this page is worth. */
export function LegalNotice({ title, text }: { title: string; text: string }) {
  return (
    <div css={band}>
      <Container>
        <section css={box} aria-labelledby="legal">
          <h2 css={heading} id="legal">
            {title}
          </h2>
          <p css={words}>{text}</p>
        </section>
      </Container>
    </div>
  );
}
