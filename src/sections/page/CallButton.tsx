import { graphql } from "gatsby";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../../site/ErrorBoundary";
import { essentials } from "../../site/essentials";
import { useCompany } from "../../site/useCompany";
import { type ButtonLook, LinkButton } from "../../ui/Button";

interface CallButtonData {
  company: Queries.CallButtonCompanyFragment;
}

interface CallButtonProps {
  children: ReactNode;
  look?: ButtonLook;
}

/** Calls the company. If the company's data cannot be read, it calls the number that the page's HTML states. */
export function CallButton(props: CallButtonProps) {
  return (
    <ErrorBoundary fallback={() => <CallLink {...props} phone={essentials()?.phone} />}>
      <CompanyCallLink {...props} />
    </ErrorBoundary>
  );
}

function CompanyCallLink(props: CallButtonProps) {
  const { company }: CallButtonData = useCompany();
  return <CallLink {...props} phone={company.phone} />;
}

function CallLink({ children, look = "outline", phone }: CallButtonProps & { phone?: string }) {
  if (!phone) return null;
  return (
    <LinkButton look={look} to={`tel:${phone}`}>
      <Phone size={19} aria-hidden="true" /> {children}
    </LinkButton>
  );
}

export const fragment = graphql`
  fragment CallButtonCompany on Company {
    phone
  }
`;
