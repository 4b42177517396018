import { graphql } from "gatsby";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { useCompany } from "../../site/useCompany";
import { type ButtonVariant, LinkButton } from "../../ui/Button";

interface CallButtonData {
  company: Queries.CallButtonCompanyFragment;
}

interface CallButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
}

/** Calls the company. */
export function CallButton({ children, variant = "outline" }: CallButtonProps) {
  const { company }: CallButtonData = useCompany();
  return (
    <LinkButton variant={variant} to={`tel:${company.phone}`}>
      <Phone aria-hidden="true" />
      {children}
    </LinkButton>
  );
}

export const fragment = graphql`
  fragment CallButtonCompany on Company {
    phone
  }
`;
