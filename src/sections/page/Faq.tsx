import { type ReactNode, useId } from "react";
import { Columns } from "../../ui/Columns";
import { Disclosure } from "../../ui/Disclosure";
import { Section } from "../../ui/Section";
import { Stack } from "../../ui/Stack";
import { fluid, space } from "../../ui/tokens";

interface FaqProps extends Queries.FaqBlockFragment {
  joined?: boolean;
  /** Stands beside the questions, which are then below their heading. */
  beside?: ReactNode;
}

/** Questions that open to show their answers, one at a time. */
export default function Faq({ heading, items, joined, beside }: FaqProps) {
  const name = useId();
  return (
    <Section heading={heading} joined={joined}>
      {(drawnHeading) => {
        const questions = (
          <Stack gap={fluid(8, 12)}>
            {items.map((item) => (
              <Disclosure title={item.question} name={name} key={item.question}>
                <p>{item.answer}</p>
              </Disclosure>
            ))}
          </Stack>
        );
        return beside ? (
          <Columns from="tablet" gap={fluid(32, 40)}>
            <Stack gap={space[5]}>
              {drawnHeading}
              {questions}
            </Stack>
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
