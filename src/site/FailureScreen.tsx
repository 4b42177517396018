import { formatPhone } from "../content/words";
import { Actions } from "../ui/Actions";
import { Button, LinkButton } from "../ui/Button";
import { Section } from "../ui/Section";
import { SectionHeading } from "../ui/SectionHeading";
import { essentials } from "./essentials";
import { RETRY_BUTTON, useRetry } from "./useRetry";

/** What a visitor sees when a whole page could not be rendered. The phone still works. */
export function FailureScreen({ onRetry }: { onRetry: () => void }) {
  const { place, retry } = useRetry(onRetry);
  const known = essentials();
  if (!known) return null;
  const { failure, phone, call } = known;
  return (
    <div ref={place}>
      <Section>
        <div role="alert">
          <SectionHeading title={failure.title} lead={failure.text} />
        </div>
        <Actions>
          <Button look="outline" onClick={retry} {...RETRY_BUTTON}>
            {failure.retry}
          </Button>
          <LinkButton to={`tel:${phone}`}>
            {call} {formatPhone(phone)}
          </LinkButton>
        </Actions>
      </Section>
    </div>
  );
}
