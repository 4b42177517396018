import { css } from "@emotion/react";
import { Columns } from "../../ui/Columns";
import { Section } from "../../ui/Section";
import { color, from, space } from "../../ui/tokens";

const text = css({ display: "grid", gap: space[3], color: color.muted, [from.tablet]: { fontSize: "1.1rem" } });

/** A statement with its explanation. */
export function Statement({ heading, paragraphs }: Queries.StatementBlockFragment) {
  return (
    <Section heading={heading} compact>
      {(drawnHeading) => (
        <Columns gap={space[4]}>
          {drawnHeading}
          <div css={text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Columns>
      )}
    </Section>
  );
}
