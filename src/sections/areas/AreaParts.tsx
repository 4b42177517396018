import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { font, from, size, space } from "../../ui/tokens";
import { Sections } from "../page/Sections";

const list = css({ display: "grid", gap: space[6], [from.tablet]: { gap: space[10] } });
const title = css(font.columnHeading);
const text = css({
  display: "grid",
  gap: space[3],
  marginTop: space[2],
  maxWidth: size.measure,
  lineHeight: 1.5,
  [from.tablet]: { gap: space[4], marginTop: space[3], fontSize: "1.1rem", lineHeight: 1.6 },
});

interface AreaPartsProps {
  parts: readonly Queries.AreaPartFieldsFragment[];
  /** Follows the last part. */
  children?: ReactNode;
}

/** The parts of a town's text. */
export function AreaParts({ parts, children }: AreaPartsProps) {
  return (
    <div css={list}>
      {parts.map((part) => (
        <div key={part.title}>
          <h2 css={title}>{part.title}</h2>
          <div css={text}>
            {part.text.split("\n\n").map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      ))}
      <Sections>{children}</Sections>
    </div>
  );
}

export const fragment = graphql`
  fragment AreaPartFields on AreaPart {
    title
    text
  }
`;
