import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { Columns } from "../../ui/layout/Columns";
import { Container } from "../../ui/layout/Container";
import { PageHead } from "../../ui/text/PageHead";
import { Warning } from "../../ui/text/Warning";
import { color, fluid, from, onPaper, space } from "../../ui/tokens";

interface PageTitleProps {
  eyebrow?: string | null;
  title: string;
  lead?: string | null;
  children?: ReactNode;
  /** Below the text on phones, beside it on other screens. */
  aside?: ReactNode;
  /** The aside is beside the text on wide screens alone. */
  wideAside?: boolean;
  urgent?: boolean;
}

const section = css({
  paddingBlock: `clamp(${space[5]}, 5vw, ${space[14]})`,
  background: color.cream,
  borderBottom: `1px solid ${color.line}`,
  [onPaper]: { paddingBlock: 0 },
});
const more = css({
  "& > p": { fontWeight: 600 },
  "& > p:first-of-type": { marginTop: space[3] },
});

/** Without an aside, the text is beside the title and begins at its height. */
const halves = css({
  [from.desktop]: {
    display: "grid",
    gridTemplate: "auto auto 1fr / repeat(2, minmax(0, 1fr))",
    columnGap: space[16],
    h1: { gridRow: "2 / span 2" },
    "h1 ~ *": { gridColumn: 2 },
    "h1 + *": { gridRow: 2 },
    "h1 ~ :last-child": { gridRow: 3 },
    "h1 ~ p": { marginTop: space[1] },
  },
});

export function PageTitle({ eyebrow, title, lead, children, aside, wideAside, urgent }: PageTitleProps) {
  const id = useId();
  const head = (
    <div css={aside ? undefined : halves}>
      <PageHead id={id} eyebrow={eyebrow} title={title} lead={!urgent && lead} />
      {urgent && <Warning>{lead}</Warning>}
      <div css={more}>{children}</div>
    </div>
  );
  return (
    <section css={section} aria-labelledby={id}>
      <Container>
        {aside ? (
          // Not centred: the text, painted first, would move when the rest arrives.
          <Columns
            ratio={wideAside ? "halves" : "form"}
            from={wideAside ? "desktop" : "tablet"}
            gap={fluid(16, 28)}
            columnGap={space[12]}
          >
            {head}
            {aside}
          </Columns>
        ) : (
          head
        )}
      </Container>
    </section>
  );
}
