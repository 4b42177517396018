import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useCompany } from "../site/useCompany";
import { type ButtonLook, LinkButton } from "../ui/Button";

/** Calls the company. */
export function CallButton({ children, look = "outline" }: { children: ReactNode; look?: ButtonLook }) {
  const { company } = useCompany();
  return (
    <LinkButton look={look} to={`tel:${company.phone}`}>
      <Phone size={19} aria-hidden="true" /> {children}
    </LinkButton>
  );
}
