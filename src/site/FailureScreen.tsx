import { css } from "@emotion/react";
import { Section } from "../ui/Section";
import { color, font, space } from "../ui/tokens";
import { essentials } from "./essentials";
import { FailureActions } from "./FailureActions";
import { useRetry } from "./useRetry";

const title = css(font.h2);
const text = css({ marginTop: space[4], color: color.muted, fontSize: "1.1rem" });

/** Replaces a page that failed to render: a message, the number to call and a retry button. */
export function FailureScreen({ onRetry }: { onRetry: () => void }) {
  const { place, retry } = useRetry(onRetry);
  const known = essentials();
  if (!known) return null;
  const { failure } = known;
  return (
    <div ref={place}>
      <Section>
        <div role="alert">
          <h1 css={title}>{failure.title}</h1>
          <p css={text}>{failure.text}</p>
        </div>
        <FailureActions known={known} onRetry={retry} />
      </Section>
    </div>
  );
}
