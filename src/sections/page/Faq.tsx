import { useId } from "react";
import { Disclosure } from "../../ui/controls/Disclosure";
import { Columns } from "../../ui/layout/Columns";
import { type Background, Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { LinkedText } from "../../ui/text/LinkedText";
import { fluid, space } from "../../ui/tokens";

const gap = fluid(8, 12);

/** Questions that open to show their answers, one at a time. */
export default function Faq({ heading, items, background }: Queries.FaqBlockFragment & { background?: Background }) {
  const name = useId();
  const half = Math.ceil(items.length / 2);
  return (
    <Section heading={heading} background={background} compact>
      <Columns top={fluid(16, 32)} gap={gap} columnGap={space[5]}>
        {[items.slice(0, half), items.slice(half)].map((column) => (
          <Stack gap={gap} key={column[0]?.question}>
            {column.map((item) => (
              <Disclosure title={item.question} name={name} key={item.question}>
                <p>
                  <LinkedText text={item.answer} />
                </p>
              </Disclosure>
            ))}
          </Stack>
        ))}
      </Columns>
    </Section>
  );
}
