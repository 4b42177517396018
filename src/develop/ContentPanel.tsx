import { css } from "@emotion/react";
import { useState } from "react";
import { Button } from "../ui/Button";
import { color, font, layer, radius, shadow, space } from "../ui/tokens";
import type { ContentProblems } from "./contentProblems";

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
const list = css({
  display: "grid",
  gap: space[2],
  marginBlock: space[3],
  paddingLeft: space[5],
  listStyle: "disc",
  ...font.small,
  overflowWrap: "anywhere",
});

/** Shows content problems over the open page. Once dismissed, it returns when the list changes. */
export function ContentPanel({ problems }: { problems: ContentProblems }) {
  const [dismissed, setDismissed] = useState<ContentProblems>();
  return (
    <div aria-live="polite">
      {problems.length > 0 && problems !== dismissed && (
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
          <Button variant="outline" size="small" onClick={() => setDismissed(problems)}>
            Dismiss
          </Button>
        </section>
      )}
    </div>
  );
}
