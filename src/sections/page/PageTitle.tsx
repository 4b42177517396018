import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { Columns } from "../../ui/Columns";
import { Container } from "../../ui/Container";
import { color, fluid, font, from, size, space } from "../../ui/tokens";
import { Sections } from "./Sections";

type PageTitleProps = Queries.TextPageFragment & {
  /** Follows the lead. */
  children?: ReactNode;
  /** Beside the text on wide screens, below it on others. */
  aside?: ReactNode;
  /** Marks the lead as a warning. */
  urgent?: boolean;
};

const section = css({
  paddingBlock: `clamp(${space[7]}, 5vw, ${space[14]})`,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
});
const eyebrowStyle = css({ ...font.eyebrow, textTransform: "uppercase", color: color.action, marginBottom: space[2] });
const heading = css(font.display);
const leadStyle = css({
  maxWidth: size.measure,
  color: color.muted,
  fontSize: "1.1rem",
  textWrap: "balance",
});
const warning = css({
  paddingLeft: space[4],
  borderLeft: `4px solid ${color.emergency}`,
  color: color.ink,
  fontWeight: 700,
});
/** The title across the page, and the text beside the rest. */
const across = css({
  [from.desktop]: {
    "& > :first-child, & > :nth-child(2):last-child": { gridColumn: "span 2" },
    "& > form": { marginTop: 0 },
  },
});
const more = css({ marginTop: space[3], fontWeight: 600, "& > p": { maxWidth: size.measure } });

/** The top of a page without a picture. */
export function PageTitle({ eyebrow, title, lead, children, aside, urgent }: PageTitleProps) {
  const id = useId();
  return (
    <section css={section} aria-labelledby={id}>
      <Container>
        <Columns css={across} gap={fluid(12, 20)}>
          <div>
            <p css={eyebrowStyle}>{eyebrow}</p>
            <h1 css={heading} id={id}>
              {title}
            </h1>
          </div>
          <div>
            <p css={[leadStyle, urgent && warning]}>{lead}</p>
            {children && (
              <div css={more}>
                <Sections>{children}</Sections>
              </div>
            )}
          </div>
          <Sections>{aside}</Sections>
        </Columns>
      </Container>
    </section>
  );
}
