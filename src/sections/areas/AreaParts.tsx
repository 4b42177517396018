import { css } from "@emotion/react";
import { Disclosure } from "../../ui/controls/Disclosure";
import { Stack } from "../../ui/layout/Stack";
import { Heading } from "../../ui/text/Heading";
import { Prose } from "../../ui/text/Prose";
import { fluid, space } from "../../ui/tokens";

const title = css({ marginBottom: fluid(8, 12) });

interface AreaPartsProps {
  parts: readonly Queries.AreaPartFragment[];
}

/** The parts of a town's text. Those after the first open on demand, because the form follows on phones. */
export function AreaParts({ parts: [first, ...others] }: AreaPartsProps) {
  return (
    <Stack gap={fluid(24, 40)}>
      {first && (
        <div>
          <Heading level={2} look="column" styles={title}>
            {first.title}
          </Heading>
          <Prose text={first.text} />
        </div>
      )}
      <Stack gap={space[2]}>
        {others.map((part) => (
          <Disclosure title={part.title} heading="h2" key={part.title}>
            <Prose text={part.text} />
          </Disclosure>
        ))}
      </Stack>
    </Stack>
  );
}
