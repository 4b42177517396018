import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { ChevronDown } from "lucide-react";
import { cardSurface } from "../ui/Card";
import { Section } from "../ui/Section";
import { SectionHeading } from "../ui/SectionHeading";
import { color, font, from, size, space } from "../ui/tokens";

interface FaqProps {
  heading: Queries.HeadingFieldsFragment;
  items: readonly { readonly question: string; readonly answer: string }[];
}

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

/** Questions that open their answers, one at a time where the browser can. */
export function Faq({ heading, items }: FaqProps) {
  return (
    <Section labelledBy="faq">
      <div css={columns}>
        <SectionHeading {...heading} id="faq" />
        <div css={list}>
          {items.map((item) => (
            <details css={entry} key={item.question} {...{ name: "faq" }}>
              <summary css={question}>
                <h3>{item.question}</h3>
                <ChevronDown size={22} aria-hidden="true" />
              </summary>
              <p css={answer}>{item.answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment FaqFields on FaqItem {
    question
    answer
  }
`;
