import { css } from "@emotion/react";
import { Container } from "../ui/Container";
import { color, font, space } from "../ui/tokens";
import type { Preview } from "./preview";

/** In the page's flow, so that it covers nothing, least of all the bars that stay on screen. */
const ribbon = css({ paddingBlock: space[2], background: color.navy, color: color.paper, ...font.fine });
const line = css({ display: "flex", flexWrap: "wrap", columnGap: space[3], strong: { fontWeight: 700 } });
const part = css({ overflowWrap: "anywhere" });

/** Says that this is not the live site, and which branch and commit it shows. */
export function PreviewRibbon({ label, deploy }: Preview) {
  return (
    <aside css={ribbon} aria-label={label} data-print="hide">
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
