import { graphql } from "gatsby";
import { useCompany } from "../../site/useCompany";
import { LinkButton } from "../../ui/Button";

/**
 * Opens a text message to the company with its first words filled in. RFC 5724 puts a question mark before the body, and
 * Apple an ampersand. Each ignores the other's.
 */
export default function TextButton({ label, message }: Queries.TextActionFieldsFragment) {
  const { company }: { company: Queries.CallButtonCompanyFragment } = useCompany();
  return (
    <LinkButton variant="outline" to={`sms:${company.phone}?&body=${encodeURIComponent(message)}`}>
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
