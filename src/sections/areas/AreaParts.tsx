import { css } from "@emotion/react";
import { Disclosure } from "../../ui/Disclosure";
import { fluid, font, from, size, space } from "../../ui/tokens";

const list = css({ display: "grid", gap: fluid(24, 40) });
const title = css(font.columnHeading);
const text = css({
  display: "grid",
  gap: fluid(12, 16),
  marginTop: fluid(8, 12),
  maxWidth: size.measure,
  lineHeight: 1.5,
  [from.tablet]: { fontSize: "1.1rem", lineHeight: 1.6 },
});

const more = css({ display: "grid", gap: space[2] });
const hidden = css({ display: "grid", gap: space[3], padding: `0 ${space[5]} ${space[5]}` });

/** Parts that need no opening: few, because the form follows on phones. */
const SHOWN = 1;

interface AreaPartsProps {
  parts: readonly Queries.AreaPartFragment[];
}

/** The parts of a town's text. Those after the first open on demand. */
export function AreaParts({ parts }: AreaPartsProps) {
  return (
    <div css={list}>
      {parts.slice(0, SHOWN).map((part) => (
        <div key={part.title}>
          <h2 css={title}>{part.title}</h2>
          <Paragraphs css={text} text={part.text} />
        </div>
      ))}
      {parts.length > SHOWN && (
        <div css={more}>
          {parts.slice(SHOWN).map((part) => (
            <Disclosure title={part.title} heading="h2" key={part.title}>
              <Paragraphs css={hidden} text={part.text} />
            </Disclosure>
          ))}
        </div>
      )}
    </div>
  );
}

function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
