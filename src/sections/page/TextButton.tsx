import { graphql } from "gatsby";
import { useCompany } from "../../site/useCompany";
import { LinkButton } from "../../ui/Button";

/**
 * Opens the phone's messages with one to the company begun. The question mark is RFC 5724's way to begin the text, and
 * the ampersand Apple's; each ignores the other's.
 */
export default function TextButton({ label, message }: Queries.TextActionFieldsFragment) {
  const { company }: { company: Queries.CallButtonCompanyFragment } = useCompany();
  return (
    <LinkButton look="outline" to={`sms:${company.phone}?&body=${encodeURIComponent(message)}`}>
      {label}
    </LinkButton>
  );
}

export const fragment = graphql`
  fragment TextActionFields on TextAction {
    label
    message
  }
`;
