import { graphql } from "gatsby";
import Phone from "lucide-react/icons/phone";
import { useCompany } from "../../site/useCompany";
import type { Action } from "../../ui/Actions";

interface CallActionData {
  company: Queries.CallButtonCompanyFragment;
}

/** The action that calls the company. */
export function useCallAction(label: string): Action {
  const { company }: CallActionData = useCompany();
  return { label, to: `tel:${company.phone}`, icon: <Phone aria-hidden="true" /> };
}

export const fragment = graphql`
  fragment CallButtonCompany on Company {
    phone
  }
`;
