import { css } from "@emotion/react";
import { Card } from "../ui/Card";
import { Section } from "../ui/Section";
import { color, font } from "../ui/tokens";
import { essentials } from "./essentials";
import { FailureActions } from "./FailureActions";
import { useRetry } from "./useRetry";

interface FailureBoxProps {
  onRetry: () => void;
  /** Said instead of the usual words. */
  sentence?: string;
  /** It stands inside another section, so it needs no margins of its own. */
  inside?: boolean;
}

const title = css(font.h3);
const text = css({ color: color.muted });

/** Stands in place of a section that could not be rendered: another try, and the number to call. */
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
