import { css } from "@emotion/react";
import { Actions } from "../../ui/Actions";
import { Button, LinkButton } from "../../ui/Button";
import { Section } from "../../ui/Section";
import { color, font, space } from "../../ui/tokens";

/** The text of a failed page. */
export interface FailureText {
  title: string;
  text: string;
  retry: string;
  /** The call button's label. */
  call: string;
  /** E.164. */
  phone: string;
}

declare global {
  /** Compiled into the code (src/build/webpack/configureWebpack.ts), because the failure may be a query's. */
  var FAILURE: FailureText;
}

interface FailureProps {
  /** Replaces the usual message. */
  message?: string;
  onRetry: () => void;
}

const titleStyle = css(font.h2);
const textStyle = css({ marginTop: space[4], color: color.muted, fontSize: "1.1rem" });

/** The fallback of a failed page: a message, the phone number and a retry button. */
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
