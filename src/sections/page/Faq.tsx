import { useId } from "react";
import { Disclosure } from "../../ui/controls/Disclosure";
import { Columns } from "../../ui/layout/Columns";
import { type Background, Section } from "../../ui/layout/Section";
import { LinkedText } from "../../ui/text/LinkedText";
import { fluid } from "../../ui/tokens";

/** Questions that open to show their answers, one at a time, beside their heading. */
export default function Faq({ heading, items, background }: Queries.FaqBlockFragment & { background?: Background }) {
  const name = useId();
  // One or two closed lines would be an empty section.
  const isShort = items.length < 3;
  return (
    <Section heading={heading} background={background} compact>
      {(drawnHeading) => (
        <Columns ratio="oneToTwo" gap={fluid(12, 24)}>
          {drawnHeading}
          <div>
            {items.map((item, index) => (
              <Disclosure title={item.question} name={name} line open={isShort && index === 0} key={index}>
                <p>
                  <LinkedText text={item.answer} />
                </p>
              </Disclosure>
            ))}
          </div>
        </Columns>
      )}
    </Section>
  );
}
