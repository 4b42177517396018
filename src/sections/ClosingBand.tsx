import { graphql } from "gatsby";
import { Actions } from "../ui/Actions";
import { LinkButton } from "../ui/Button";
import { Section } from "../ui/Section";
import { SectionHeading } from "../ui/SectionHeading";

/** The page's last word, on ink: what to do next. */
export function ClosingBand({ closing }: { closing: Queries.ClosingFieldsFragment }) {
  return (
    <Section ground="ink" labelledBy="closing">
      <SectionHeading title={closing.title} lead={closing.text} id="closing" onInk centered />
      <Actions centered>
        <LinkButton to={closing.primary.to}>{closing.primary.label}</LinkButton>
        {closing.secondary && (
          <LinkButton look="light" to={closing.secondary.to}>
            {closing.secondary.label}
          </LinkButton>
        )}
      </Actions>
    </Section>
  );
}

export const fragment = graphql`
  fragment LinkFields on ContentLink {
    label
    to
  }
  fragment ClosingFields on Closing {
    title
    text
    primary {
      ...LinkFields
    }
    secondary {
      ...LinkFields
    }
  }
`;
