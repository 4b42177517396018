import Phone from "lucide-react/icons/phone";
import { useCompany } from "../../frame/useCompany";
import type { Action } from "../../ui/Actions";

/** The action that calls the company. */
export function useCallAction(label: string): Action {
  const { company } = useCompany();
  return { label, to: `tel:${company.phone}`, icon: <Phone aria-hidden="true" /> };
}
