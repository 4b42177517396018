import { css } from "@emotion/react";
import { Actions } from "../../ui/Actions";
import { Button, LinkButton } from "../../ui/Button";
import { Section } from "../../ui/Section";
import { color, font, space } from "../../ui/tokens";

/** The words for a page that cannot be rendered. */
export interface FailureText {
  title: string;
  text: string;
  retry: string;
  /** The label of the button that calls the company. */
  call: string;
  /** E.164. */
  phone: string;
}

declare global {
  /** Compiled into the code by the build (src/build/webpack/configureWebpack.ts), since the query for it may be what failed. */
  var FAILURE: FailureText;
}

interface FailureProps {
  /** The page's own message, instead of the usual one. */
  message?: string;
  onRetry: () => void;
}

const titleStyle = css(font.h2);
const textStyle = css({ marginTop: space[4], color: color.muted, fontSize: "1.1rem" });

/** Replaces a page that failed to render: a message, the number to call and a retry button. */
export function Failure({ message, onRetry }: FailureProps) {
  const { title, text, retry, call, phone } = FAILURE;
  return (
    <Section>
      <div role="alert">
        <h1 css={titleStyle}>{message ?? title}</h1>
        {!message && <p css={textStyle}>{text}</p>}
      </div>
      <Actions>
        <LinkButton to={`tel:${phone}`}>{call}</LinkButton>
        <Button variant="outline" onClick={onRetry}>
          {retry}
        </Button>
      </Actions>
    </Section>
  );
}
