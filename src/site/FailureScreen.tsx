import { formatPhone } from "../content/words";
import { Actions } from "../ui/Actions";
import { Button, LinkButton } from "../ui/Button";
import { Section } from "../ui/Section";
import { SectionHeading } from "../ui/SectionHeading";
import { useCompany } from "./useCompany";

/** What a visitor sees when a page could not be rendered. The phone still works. */
export function FailureScreen({ onRetry }: { onRetry: () => void }) {
  const { failure, company, navigation } = useCompany();
  return (
    <Section>
      <div role="alert">
        <SectionHeading title={failure.title} lead={failure.text} />
      </div>
      <Actions>
        <Button onClick={onRetry}>{failure.retry}</Button>
        <LinkButton look="outline" to={`tel:${company.phone}`}>
          {navigation.call} {formatPhone(company.phone)}
        </LinkButton>
      </Actions>
    </Section>
  );
}
