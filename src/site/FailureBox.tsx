import { css } from "@emotion/react";
import { Card } from "../ui/Card";
import { Section } from "../ui/Section";
import { color, font } from "../ui/tokens";
import { essentials } from "./essentials";
import { FailureActions } from "./FailureActions";
import { useRetry } from "./useRetry";

interface FailureBoxProps {
  onRetry: () => void;
  /** Replaces the usual message. */
  sentence?: string;
  /** Whether it stands inside another section, and so needs no margins of its own. */
  inside?: boolean;
}

const title = css(font.h3);
const text = css({ color: color.muted });

/** Replaces a section that failed to render: a message, the number to call and a retry button. */
export function FailureBox({ onRetry, sentence, inside }: FailureBoxProps) {
  const { place, retry } = useRetry(onRetry);
  const known = essentials();
  if (!known) return null;
  const { failure } = known;
  const box = (
    <Card>
      <div role="alert">
        {sentence ? (
          <p>{sentence}</p>
        ) : (
          <>
            <p css={title}>{failure.title}</p>
            <p css={text}>{failure.text}</p>
          </>
        )}
      </div>
      <FailureActions known={known} onRetry={retry} />
    </Card>
  );
  return <div ref={place}>{inside ? box : <Section tight>{box}</Section>}</div>;
}
