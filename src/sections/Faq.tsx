import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { cardSurface } from "../ui/Card";
import { Section } from "../ui/Section";
import { color, font, from, size, space } from "../ui/tokens";

const columns = css({
  display: "grid",
  gap: space[8],
  [from.desktop]: { gridTemplateColumns: "1fr 2fr", gap: space[16], alignItems: "start" },
});
const list = css({ display: "grid", gap: space[3] });
const entry = css(cardSurface, { "&[open] summary svg": { transform: "rotate(180deg)" } });
const question = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[4],
  minHeight: "60px",
  padding: `${space[3]} ${space[5]}`,
  ...font.h3,
  "&:hover": { color: color.action },
  svg: { flex: "none", color: color.action },
  h3: { font: "inherit" },
});
const answer = css({ padding: `0 ${space[5]} ${space[5]}`, color: color.muted, maxWidth: size.measure });

/** Questions that open to show their answers. Browsers that know a `name` on details keep only one of them open. */
export function Faq({ heading, items }: Queries.FaqFieldsFragment) {
  const name = useId();
  return (
    <Section heading={heading}>
      {(drawnHeading) => (
        <div css={columns}>
          {drawnHeading}
          <div css={list}>
            {items.map((item) => (
              <details css={entry} key={item.question} {...{ name }}>
                <summary css={question}>
                  <h3>{item.question}</h3>
                  <ChevronDown size={22} aria-hidden="true" />
                </summary>
                <p css={answer}>{item.answer}</p>
              </details>
            ))}
          </div>
        </div>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment FaqFields on FaqBlock {
    heading {
      ...HeadingFields
    }
    items {
      question
      answer
    }
  }
`;
