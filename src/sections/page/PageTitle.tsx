import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { Container } from "../../ui/Container";
import { color, font, size, space } from "../../ui/tokens";
import { Sections } from "./Sections";

type PageTitleProps = Queries.PageTitleFieldsFragment & {
  /** Follows the lead. */
  children?: ReactNode;
};

const section = css({
  paddingBlock: `clamp(${space[7]}, 7vw, ${space[20]})`,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
});
const eyebrowStyle = css({ ...font.eyebrow, textTransform: "uppercase", color: color.action, marginBottom: space[2] });
const heading = css(font.display);
const leadStyle = css({ marginTop: space[3], maxWidth: size.measure, color: color.muted, fontSize: "1.1rem" });
const more = css({ marginTop: space[3], maxWidth: size.measure, fontWeight: 600 });

/** The top of a page without a picture. */
export function PageTitle({ eyebrow, title, lead, children }: PageTitleProps) {
  const id = useId();
  return (
    <section css={section} aria-labelledby={id}>
      <Container>
        <p css={eyebrowStyle}>{eyebrow}</p>
        <h1 css={heading} id={id}>
          {title}
        </h1>
        <p css={leadStyle}>{lead}</p>
        {children && (
          <div css={more}>
            <Sections>{children}</Sections>
          </div>
        )}
      </Container>
    </section>
  );
}

export const fragment = graphql`
  fragment PageTitleFields on TextPage {
    eyebrow
    title
    lead
  }
`;
