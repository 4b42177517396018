import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { Columns } from "../../ui/Columns";
import { Container } from "../../ui/Container";
import { PageHead } from "../../ui/PageHead";
import { color, fluid, size, space } from "../../ui/tokens";
import { Warning } from "../../ui/Warning";
import { Sections } from "./Sections";

interface PageTitleProps {
  eyebrow: string;
  title: string;
  lead: string;
  /** Follows the lead. */
  children?: ReactNode;
  /** Below the text on phones, beside it on other screens. */
  aside?: ReactNode;
  /** Marks the lead as a warning. */
  urgent?: boolean;
}

const section = css({
  paddingBlock: `clamp(${space[5]}, 5vw, ${space[14]})`,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
});
const more = css({
  "& > p": { maxWidth: size.measure, fontWeight: 600 },
  "& > p:first-of-type": { marginTop: space[3] },
});

/** The top of a page without a picture. */
export function PageTitle({ eyebrow, title, lead, children, aside, urgent }: PageTitleProps) {
  const id = useId();
  const head = (
    <div>
      <PageHead id={id} eyebrow={eyebrow} title={title} lead={urgent ? undefined : lead} />
      {urgent && <Warning>{lead}</Warning>}
      <div css={more}>
        <Sections>{children}</Sections>
      </div>
    </div>
  );
  return (
    <section css={section} aria-labelledby={id}>
      <Container>
        {aside ? (
          // Not centred: the text, painted first, would move when the rest arrives.
          <Columns ratio="form" from="tablet" gap={fluid(16, 28)} columnGap={space[12]}>
            {head}
            <Sections>{aside}</Sections>
          </Columns>
        ) : (
          head
        )}
      </Container>
    </section>
  );
}
