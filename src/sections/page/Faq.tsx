import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { Disclosure } from "../../ui/Disclosure";
import { Section } from "../../ui/Section";
import { color, fluid, from, size, space } from "../../ui/tokens";

interface FaqProps extends Queries.FaqFieldsFragment {
  joined?: boolean;
  /** Stands beside the questions, which are then below their heading. */
  beside?: ReactNode;
}

const column = css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5], alignItems: "start" });
const halves = css({ [from.desktop]: { gridTemplateColumns: "1fr 1fr", gap: space[16] } });
const pair = css({
  display: "grid",
  gap: fluid(32, 40),
  alignItems: "start",
  [from.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  [from.desktop]: { gap: space[16] },
});
const list = css({ display: "grid", gap: fluid(8, 12) });
const answer = css({ padding: `0 ${space[5]} ${space[5]}`, color: color.muted, maxWidth: size.measure });

/** Questions that open to show their answers, one at a time. */
export default function Faq({ heading, items, joined, beside }: FaqProps) {
  const name = useId();
  return (
    <Section heading={heading} joined={joined}>
      {(drawnHeading) => {
        const questions = (
          <div css={[column, !beside && halves]}>
            {drawnHeading}
            <div css={list}>
              {items.map((item) => (
                <Disclosure title={item.question} name={name} key={item.question}>
                  <p css={answer}>{item.answer}</p>
                </Disclosure>
              ))}
            </div>
          </div>
        );
        if (!beside) return questions;
        return (
          <div css={pair}>
            {questions}
            {beside}
          </div>
        );
      }}
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
