import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { essentials } from "../site/essentials";
import { useCompany } from "../site/useCompany";
import { type ButtonLook, LinkButton } from "../ui/Button";

interface CallButtonProps {
  children: ReactNode;
  look?: ButtonLook;
}

/** Calls the company. It stands at the top of pages, so it keeps to the number in the HTML if the company's data fails. */
export function CallButton(props: CallButtonProps) {
  return (
    <ErrorBoundary fallback={() => <CallLink {...props} phone={essentials()?.phone} />}>
      <CompanyCallLink {...props} />
    </ErrorBoundary>
  );
}

function CompanyCallLink(props: CallButtonProps) {
  const { company } = useCompany();
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
