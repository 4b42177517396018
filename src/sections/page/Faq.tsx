import { css } from "@emotion/react";
import { useId } from "react";
import { Columns } from "../../ui/Columns";
import { Disclosure } from "../../ui/Disclosure";
import { Section } from "../../ui/Section";
import { Stack } from "../../ui/Stack";
import { fluid, space } from "../../ui/tokens";

const columns = css({ marginTop: fluid(16, 32) });
const gap = fluid(8, 12);

/** Questions that open to show their answers, one at a time. */
export default function Faq({ heading, items }: Queries.FaqBlockFragment) {
  const name = useId();
  const half = Math.ceil(items.length / 2);
  return (
    <Section heading={heading} compact>
      <Columns styles={columns} gap={gap} columnGap={space[5]}>
        {[items.slice(0, half), items.slice(half)].map((column) => (
          <Stack gap={gap} key={column[0]?.question}>
            {column.map((item) => (
              <Disclosure title={item.question} name={name} key={item.question}>
                <p>{item.answer}</p>
              </Disclosure>
            ))}
          </Stack>
        ))}
      </Columns>
    </Section>
  );
}
