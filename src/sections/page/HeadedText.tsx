import { css } from "@emotion/react";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { color, from, space } from "../../ui/tokens";

const text = css({ color: color.muted, [from.tablet]: { fontSize: "1.1rem" } });

export const HeadedText = ({ heading, paragraphs }: Queries.HeadedTextBlockFragment) => (
  <Section heading={heading} compact>
    {(drawnHeading) => (
      <Columns gap={space[4]}>
        {drawnHeading}
        <Stack gap={space[3]} styles={text}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </Stack>
      </Columns>
    )}
  </Section>
);
