import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Container } from "../ui/Container";
import { color, font, size, space } from "../ui/tokens";
import { Sections } from "./Sections";

interface PageTitleProps {
  eyebrow: string;
  title: string;
  lead: string;
  children?: ReactNode;
}

const section = css({
  paddingBlock: `clamp(${space[12]}, 7vw, ${space[20]})`,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
});
const eyebrowStyle = css({ ...font.eyebrow, textTransform: "uppercase", color: color.action, marginBottom: space[3] });
const heading = css(font.display);
const leadStyle = css({ marginTop: space[4], maxWidth: size.measure, color: color.muted, fontSize: "1.15rem" });
const more = css({ marginTop: space[5], fontWeight: 600 });

/** The head of a page that is read, not looked at: words without a picture. */
export function PageTitle({ eyebrow, title, lead, children }: PageTitleProps) {
  return (
    <section css={section} aria-labelledby="hero-title">
      <Container>
        <p css={eyebrowStyle}>{eyebrow}</p>
        <h1 css={heading} id="hero-title">
          {title}
        </h1>
        <p css={leadStyle}>{lead}</p>
        {children && (
          <div css={more}>
            <Sections inside>{children}</Sections>
          </div>
        )}
      </Container>
    </section>
  );
}
