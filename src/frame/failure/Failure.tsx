import { css } from "@emotion/react";
import { Actions } from "../../ui/controls/Actions";
import { Button, LinkButton } from "../../ui/controls/Button";
import { Section } from "../../ui/layout/Section";
import { Heading } from "../../ui/text/Heading";
import { color, space } from "../../ui/tokens";
import { failureText } from "./failureText";

const textStyle = css({ marginTop: space[4], color: color.muted, fontSize: "1.1rem" });

/** The fallback of a failed page: its own message or the usual one, the phone number and a retry button. */
export function Failure({ message, onRetry }: { message?: string; onRetry: () => void }) {
  const { title, text, retry, call, phone } = failureText;
  return (
    <Section>
      <div role="alert">
        <Heading level={2} look="section">
          {message ?? title}
        </Heading>
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
