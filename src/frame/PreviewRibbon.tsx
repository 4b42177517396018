import { css } from "@emotion/react";
import { Container } from "../ui/layout/Container";
import { color, font, space } from "../ui/tokens";
import type { Preview } from "./preview";

/** In the flow, so it covers nothing. */
const ribbon = css({ paddingBlock: space[2], background: color.navy, color: color.paper, ...font.fine });
const line = css({ display: "flex", flexWrap: "wrap", columnGap: space[3], strong: { fontWeight: 700 } });
const part = css({ overflowWrap: "anywhere" });

export function PreviewRibbon({ label, deploy }: Preview) {
  return (
    <aside css={ribbon} aria-label={label}>
      <Container>
        <p css={line}>
          <strong>{label}</strong>
          {deploy.map((name) => (
            <code key={name} css={part}>
              {name}
            </code>
          ))}
        </p>
      </Container>
    </aside>
  );
}
