import { css } from "@emotion/react";
import { Disclosure } from "../../ui/Disclosure";
import { Prose } from "../../ui/Prose";
import { Stack } from "../../ui/Stack";
import { fluid, font, space } from "../../ui/tokens";

const title = css({ ...font.columnHeading, marginBottom: fluid(8, 12) });

/** Parts that need no opening: few, because the form follows on phones. */
const SHOWN = 1;

interface AreaPartsProps {
  parts: readonly Queries.AreaPartFragment[];
}

/** The parts of a town's text. Those after the first open on demand. */
export function AreaParts({ parts }: AreaPartsProps) {
  return (
    <Stack gap={fluid(24, 40)}>
      {parts.slice(0, SHOWN).map((part) => (
        <div key={part.title}>
          <h2 css={title}>{part.title}</h2>
          <Prose text={part.text} />
        </div>
      ))}
      {parts.length > SHOWN && (
        <Stack gap={space[2]}>
          {parts.slice(SHOWN).map((part) => (
            <Disclosure title={part.title} heading="h2" key={part.title}>
              <Prose text={part.text} />
            </Disclosure>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
