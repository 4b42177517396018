import { css } from "@emotion/react";
import { Disclosure } from "../../ui/Disclosure";
import { Prose } from "../../ui/Prose";
import { Stack } from "../../ui/Stack";
import { fluid, font, space } from "../../ui/tokens";

const title = css({ ...font.columnHeading, marginBottom: fluid(8, 12) });

interface AreaPartsProps {
  parts: readonly Queries.AreaPartFragment[];
}

/** The parts of a town's text. Those after the first open on demand, because the form follows on phones. */
export function AreaParts({ parts: [first, ...others] }: AreaPartsProps) {
  return (
    <Stack gap={fluid(24, 40)}>
      {first && (
        <div>
          <h2 css={title}>{first.title}</h2>
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
