import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { Columns } from "../../ui/Columns";
import { Disclosure } from "../../ui/Disclosure";
import { Section } from "../../ui/Section";
import { color, fluid, size, space } from "../../ui/tokens";

interface FaqProps extends Queries.FaqBlockFragment {
  joined?: boolean;
  /** Stands beside the questions, which are then below their heading. */
  beside?: ReactNode;
}

const column = css({ display: "grid", gap: space[5] });
const list = css({ display: "grid", gap: fluid(8, 12) });
const answer = css({ padding: `0 ${space[5]} ${space[5]}`, color: color.muted, maxWidth: size.measure });

/** Questions that open to show their answers, one at a time. */
export default function Faq({ heading, items, joined, beside }: FaqProps) {
  const name = useId();
  return (
    <Section heading={heading} joined={joined}>
      {(drawnHeading) => {
        const questions = (
          <div css={list}>
            {items.map((item) => (
              <Disclosure title={item.question} name={name} key={item.question}>
                <p css={answer}>{item.answer}</p>
              </Disclosure>
            ))}
          </div>
        );
        return beside ? (
          <Columns from="tablet" gap={fluid(32, 40)}>
            <div css={column}>
              {drawnHeading}
              {questions}
            </div>
            {beside}
          </Columns>
        ) : (
          <Columns gap={space[5]}>
            {drawnHeading}
            {questions}
          </Columns>
        );
      }}
    </Section>
  );
}
