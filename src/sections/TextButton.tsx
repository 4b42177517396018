import { MessageSquare } from "lucide-react";
import { useCompany } from "../site/useCompany";
import { LinkButton } from "../ui/Button";

interface TextButtonProps {
  label: string;
  /** What the visitor's message begins with. */
  message: string;
}

/**
 * Opens the phone's messages with one to the company begun. The question mark is RFC 5724's way to begin the text, and
 * the ampersand Apple's; each ignores the other's.
 */
export function TextButton({ label, message }: TextButtonProps) {
  const { company }: { company: Queries.CallButtonCompanyFragment } = useCompany();
  return (
    <LinkButton look="outline" to={`sms:${company.phone}?&body=${encodeURIComponent(message)}`}>
      <MessageSquare size={19} aria-hidden="true" /> {label}
    </LinkButton>
  );
}
