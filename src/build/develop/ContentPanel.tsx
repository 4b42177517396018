import { css } from "@emotion/react";
import { useState } from "react";
import { Button } from "../../ui/controls/Button";
import { color, font, layer, radius, shadow, space } from "../../ui/tokens";
import type { ContentReport } from "./contentReport";

const panel = css({
  position: "fixed",
  zIndex: layer.skip + 1,
  insetInline: space[3],
  bottom: space[3],
  maxWidth: "44rem",
  maxHeight: "60vh",
  overflowY: "auto",
  marginInline: "auto",
  padding: space[5],
  border: `2px solid ${color.action}`,
  borderRadius: radius.medium,
  background: color.paper,
  boxShadow: shadow.raised,
});
/** Quieter: closed, and below the pages' own bars. */
const note = css({
  position: "fixed",
  zIndex: layer.skip,
  left: space[3],
  bottom: space[3],
  maxWidth: "min(40rem, calc(100% - 2 * 12px))",
  maxHeight: "40vh",
  overflowY: "auto",
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.paper,
  ...font.small,
});
const list = css({
  display: "grid",
  gap: space[2],
  marginBlock: space[3],
  paddingLeft: space[5],
  listStyle: "disc",
  ...font.small,
  overflowWrap: "anywhere",
});

/** Shows the content report over the open page. Dismissed problems return when the report changes. */
export function ContentPanel({ report }: { report: ContentReport }) {
  const [dismissed, setDismissed] = useState<ContentReport>();
  const { problems, warnings } = report;
  return (
    <div aria-live="polite">
      {problems.length > 0 && report !== dismissed && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must scroll by keyboard
        <section css={panel} aria-labelledby="content-problems" tabIndex={0}>
          <h2 css={font.h3} id="content-problems">
            Something in content/ is not in order
          </h2>
          <ul css={list}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p css={font.small}>The pages keep their last good content, and update when this is fixed.</p>
          <Button variant="outline" small onClick={() => setDismissed(report)}>
            Dismiss
          </Button>
        </section>
      )}
      {problems.length === 0 && warnings.length > 0 && (
        <details css={note}>
          <summary>Warnings about content/: {warnings.length}</summary>
          <ul css={list}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
