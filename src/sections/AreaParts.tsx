import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { font, size, space } from "../ui/tokens";

const list = css({ display: "grid", gap: space[10] });
const title = css({ ...font.h2, fontSize: "clamp(1.4rem, 1.1rem + 1vw, 1.8rem)" });
const text = css({ display: "grid", gap: space[4], marginTop: space[3], maxWidth: size.measure, fontSize: "1.1rem" });

/** What is said of a town, part by part. */
export function AreaParts({ parts }: { parts: readonly Queries.AreaPartFieldsFragment[] }) {
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
    </div>
  );
}

export const fragment = graphql`
  fragment AreaPartFields on AreaPart {
    title
    text
  }
`;
