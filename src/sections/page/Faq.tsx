import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { Disclosure } from "../../ui/Disclosure";
import { Section } from "../../ui/Section";
import { color, fluid, from, size, space } from "../../ui/tokens";

const columns = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  [from.desktop]: { gridTemplateColumns: "1fr 1fr", gap: space[16], alignItems: "start" },
});
const list = css({ display: "grid", gap: fluid(8, 12) });
const answer = css({ padding: `0 ${space[5]} ${space[5]}`, color: color.muted, maxWidth: size.measure });

/** Questions that open to show their answers, one at a time. */
export default function Faq({ heading, items, joined }: Queries.FaqFieldsFragment & { joined?: boolean }) {
  const name = useId();
  return (
    <Section heading={heading} joined={joined}>
      {(drawnHeading) => (
        <div css={columns}>
          {drawnHeading}
          <div css={list}>
            {items.map((item) => (
              <Disclosure title={item.question} name={name} key={item.question}>
                <p css={answer}>{item.answer}</p>
              </Disclosure>
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
