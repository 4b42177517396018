import { formatPhone } from "../content/facts/format";
import { Actions } from "../ui/Actions";
import { Button, LinkButton } from "../ui/Button";
import type { Essentials } from "./essentials";
import { RETRY_BUTTON } from "./useRetry";

/** What a visitor can do about a part that failed to render: call, or try again. */
export function FailureActions({ known, onRetry }: { known: Essentials; onRetry: () => void }) {
  const { failure, phone, call } = known;
  return (
    <Actions>
      <LinkButton to={`tel:${phone}`}>
        {call} {formatPhone(phone)}
      </LinkButton>
      <Button look="outline" onClick={onRetry} {...RETRY_BUTTON}>
        {failure.retry}
      </Button>
    </Actions>
  );
}
